#!/usr/bin/python3
"""Measures how long it takes from Enter to the painted picture, in a real terminal and a headless Chromium, and how
often the slider over the time of what moves shows another instant.

usage: scripts/lib/painted.py [--commands N] EASEL

Both where the page is served and where it is a file. Quote the medians, and how busy the machine was.
"""

import argparse
import os
import shutil
import signal
import statistics
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "Tests", "Program"))
sys.argv, arguments = sys.argv[:1], sys.argv[1:]
from page_browser import PageCase
from sessions import PROMPT, environment
from terminal import Terminal

# A session as a teacher types it: new charts, changes of one, values, a mistake, steps back.
LINES = [
    "let rain = [4, 2, 6, 4, 5, 8, 3]", "let chart = bars(rain)", 'chart.title = "Rain"', "chart.fill(.orange)",
    "rain.max()", "chart.marks[5].fill(.red)", "chart.fil(.red)", "chart.yAxis.title = \"mm\"", ":undo",
    "bars([4, 2, 6, 9])", "line([1, 4, 9, 16, 25])", "let mean = 4.5", "scatter([(1, 2), (2, 3), (3, 5)])",
    'bars(["Mon": 4, "Tue": 2, "Wed": 6])', "pie([3, 2, 1])", ":undo", ":list",
    'let other = bars(["Oslo": [1, 2, 3], "Rome": [3, 2, 1]])', "other.stacking = .stacked", "other.legend.hidden = true",
]

HOOK = """
    window.painted = [];
    const inner = show;
    const after = new MessageChannel();
    let waits = [];
    after.port1.onmessage = () => {
      const now = performance.timeOrigin + performance.now();
      for (const command of waits) painted.push([command, now]);
      waits = [];
    };
    show = (next, words) => {
      inner(next, words);
      // A message that is sent in a frame comes when that is drawn.
      requestAnimationFrame(() => { waits.push(next.command); after.port2.postMessage(0); });
    };"""


class Session(PageCase):
    """A session with a browser on its page."""

    def runTest(self):
        pass

    def start(self, easel, is_served):
        self.folder = tempfile.mkdtemp(dir="/dev/shm")
        self.easel = Terminal(
            easel, ["--no-open"] + (["--serve"] if is_served else []), cwd=self.folder, encoding="utf-8",
            env=environment(self.folder), timeout=30, dimensions=(24, 120),
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        self.easel.delaybeforesend = None
        self.easel.expect(PROMPT)
        said = self.easel.before
        address = said[said.index("http://"):].split()[0] if is_served else f"file://{self.folder}/live/index.html"
        self.screen(1280, 800)
        self.browser.get(address)
        self.comes(lambda: self.picture())
        self.script(HOOK)

    def stop(self):
        self.easel.close(True)
        shutil.rmtree(self.folder, ignore_errors=True)

    def enter(self, line):
        """Types a line; returns when Enter was pressed, in milliseconds."""
        self.easel.send(line)
        self.easel.expect_exact(line[-1])
        time.sleep(0.25)
        began = time.time() * 1000
        self.easel.send("\r")
        self.easel.expect("\x1b\\[\\?2004l\r")
        self.easel.expect(PROMPT)
        return began

    def times(self, count):
        """From Enter to painted, of so many commands."""
        found = []
        for index in range(count):
            before = len(self.script("return painted"))
            began = self.enter(LINES[index % len(LINES)])
            self.comes(lambda: len(self.script("return painted")) > before)
            found.append(self.script("return painted")[before][1] - began)
        return found

    def rate(self):
        """How many instants of a motion are painted in a second while the slider is pulled."""
        self.enter("let box = View(width: 300, height: 200, backgroundColor: .red)")
        self.enter("let chart2 = bars([4, 2, 6, 4, 5, 8, 3])")
        self.easel.send("chart2.morph(to: [3, 8, 5, 4, 6, 2, 4], duration: 2)\r")
        self.comes(lambda: self.script("return !document.getElementById('times').hidden"), 30)
        time.sleep(1)
        return self.browser.execute_async_script("""
            const done = arguments[0];
            const slider = element("time");
            const end = performance.now() + 3000;
            let frames = 0;
            const seen = new Set();
            const step = () => {
              slider.value = (Number(slider.value) + 1) % (Number(slider.max) + 1);
              slider.dispatchEvent(new Event("input"));
              seen.add(slider.value);
              frames++;
              if (performance.now() < end) requestAnimationFrame(step);
              else done([frames / 3, seen.size, film.duration, film.count, Boolean(film.drawing)]);
            };
            requestAnimationFrame(step);""")


def quantile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("--commands", type=int, default=100)
    parser.add_argument("easel")
    options = parser.parse_args(arguments)
    Session.setUpClass()
    try:
        for is_served in (True, False):
            session = Session()
            session.start(os.path.abspath(options.easel), is_served)
            try:
                times = session.times(options.commands)[3:]
                rate = session.rate()
            finally:
                session.stop()
            session.doCleanups()
            print(f"{'served' if is_served else 'from a file'}: Enter to painted p50 {statistics.median(times):.1f} ms, "
                  f"p95 {quantile(times, 0.95):.1f} ms, of {len(times)} commands; slider {rate[0]:.1f} a second "
                  f"({rate[1]} instants of {rate[2]} s, {rate[3]} there are, drawn: {rate[4]}); "
                  f"load {os.getloadavg()[0]:.1f}", flush=True)
    finally:
        Session.doClassCleanups()


main()
