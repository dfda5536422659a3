"""The page beside the picture, given texts that try to run, and looked at by axe-core.

Usage: page_safety_test.py [EASEL]    the program is not needed

axe-core comes from the package 'axe-core-python', or from the file that AXE names.
"""

import itertools
import shutil
import sys
import tempfile
import time
import unittest

from page_browser import PageCase, axe
from page_folder import PageFolder

del sys.argv[1:]

RUN = "window.hacked=1"
# Texts that run somewhere, if they are taken for something else than text.
ATTACKS = [
    f"<script>{RUN}</script>", f"<img src=x onerror={RUN}>", f"<svg onload={RUN}>", f"<svg><script>{RUN}</script></svg>",
    f"<body onload={RUN}>", f"<iframe srcdoc='<script>parent.hacked=1</script>'></iframe>",
    f"<a href='javascript:{RUN}'>x</a>", f"<a href=' \x01javascript:{RUN}'>x</a>", f"<a href='data:text/html,<script>{RUN}</script>'>x</a>",
    f"<details open ontoggle={RUN}>x</details>", f"<input autofocus onfocus={RUN}>", f"<video><source onerror={RUN}></video>",
    f"<math><mtext><table><mglyph><style><img src=x onerror={RUN}>", f"<template><script>{RUN}</script></template>",
    f"<style>@import 'javascript:{RUN}';</style>", f"<object data='javascript:{RUN}'></object>",
    f"<embed src='javascript:{RUN}'>", f"<form action='javascript:{RUN}'><button>x</button></form>",
    f"<base href='https://example.invalid/'>", f"<meta http-equiv=refresh content='0;url=javascript:{RUN}'>",
    f"<link rel=stylesheet href='javascript:{RUN}'>", f"<p style='background:url(javascript:{RUN})'>x</p>",
    f"<noscript><p title='</noscript><img src=x onerror={RUN}>'></noscript>", f"<xss id=x tabindex=1 onfocus={RUN}></xss>",
    f"</script><script>{RUN}</script>", f"</style><script>{RUN}</script>", f"</pre></li></ol><img src=x onerror={RUN}>",
    f"--><script>{RUN}</script>", f"]]><script>{RUN}</script>", f"<!--><img src=x onerror={RUN}>-->",
    f"\"><img src=x onerror={RUN}>", f"' onmouseover='{RUN}", f"\" autofocus onfocus=\"{RUN}", f"`onerror={RUN}`",
    f"${{{RUN}}}", f"`;{RUN};`", f"');{RUN};('", f"\");{RUN};(\"", f"\u2028{RUN}\u2028", f"\u2029;{RUN}//", f"*/{RUN}/*",
    f"javascript:{RUN}", f"data:text/html,<script>{RUN}</script>", f"{{{{constructor.constructor('{RUN}')()}}}}",
    f"&lt;img src=x onerror={RUN}&gt;", f"&#x3c;script&#x3e;{RUN}&#x3c;/script&#x3e;", f"<scr\0ipt>{RUN}</scr\0ipt>",
    f"<img/src=x/onerror={RUN}>", f"<IMG SRC=x OnErRoR={RUN}>", f"<<script>{RUN}//<</script>", f"\ufeff<script>{RUN}</script>",
    f"<marquee onstart={RUN}>x</marquee>", f"<p id=element name=latest>x</p>", f"<form id=cells><input name=children></form>",
]
# How each is wrapped.
WRAPS = ["{}", "a {} b", "\u202e{}\u202c", "{0}\n{0}", "<b>{}</b>", "x{}" + "y" * 300]
TEXTS = [wrap.format(attack) if "{0}" in wrap or "{}" in wrap else attack
         for wrap, attack in itertools.product(WRAPS, ATTACKS)][:300]


class SafetyTest(PageCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        self.live = PageFolder(f"{self.folder}/live")
        self.live.command("", [])
        self.look({"prefers-color-scheme": "light"})
        self.browser.get(f"file://{self.folder}/live/index.html")
        self.comes(lambda: self.script("return known === 0"))
        # What stands in the page before there is a text in it.
        self.kinds = set(self.script("return [...document.querySelectorAll('*')].map((it) => it.localName)"))

    def is_harmless(self):
        """Nothing has run; no element, handler or address has come that a page does not have."""
        self.assertIsNone(self.script("return window.hacked ?? null"))
        kinds, handlers, addresses = self.script("""
            const own = (it) => it.localName === "script" && /\\/(status|session|lesson|tree)\\.js\\?/.test(it.src);
            const all = [...document.querySelectorAll("*")].filter((it) => !own(it));
            return [[...new Set(all.map((it) => it.localName))],
              all.flatMap((it) => it.getAttributeNames()).filter((name) => /^on|^src/.test(name)),
              [...document.querySelectorAll("[href]:not([rel=icon])")].map((it) => it.getAttribute("href"))]""")
        prose = {"p", "h3", "h4", "h5", "ul", "ol", "li", "code", "pre", "em", "strong", "del", "blockquote", "br", "hr",
                 "a", "table", "thead", "tbody", "tr", "th", "td"}
        self.assertLessEqual(set(kinds), self.kinds | prose | {"span", "option", "div", "section", "canvas"})
        self.assertEqual(handlers, [])
        self.assertEqual([it for it in addresses if not it.startswith(("http://", "https://", "latest.png"))], [])

    def test_there_are_three_hundred_texts(self):
        self.assertEqual(len(set(TEXTS)), 300)

    def test_no_text_runs_wherever_it_stands(self):
        for first in range(0, 300, 50):
            self.round(TEXTS[first:first + 50], first // 50 + 1)

    def round(self, texts, edition):
        both = "\n".join(texts)
        step = {"heading": texts[0], "html": "".join(f"<p>{text}</p>{text}" for text in texts), "isChange": edition % 2 == 0,
                "program": both, "sequel": both}
        self.live.lesson({"edition": edition, "title": both, "pages": [{
            "title": both, "closing": both, "starter": [step], "steps": [step, step],
            "exercises": [{"html": both, "isOpen": False, "number": 1, "stepsAbove": 2, "solutions": [step]}]}]})
        mark = [{"box": [0, 0, 60, 40], "cell": 1, "number": n + 1, "text": text} for n, text in enumerate(texts)]
        self.live.tree({"braille": both, "text": both, "items": [{"text": text, "braille": text, "parts": [
            {"text": text, "name": text, "braille": text, "count": 50, "marks": mark}]} for text in texts[:3]]})
        diagnostics = [{"severity": text, "message": text, "hint": text, "text": text} for text in texts]
        cells = [{"source": text, "echo": text, "printed": text, "late": text, "diagnostics": diagnostics[:2]}
                 for text in texts]
        place = {"edition": edition, "page": 1, "pages": 1, "step": 1, "steps": 2, "title": both}
        self.live.command(both, cells, at=0, removed=self.live.count, description=both, held=both, lesson={
            **place, "shown": 1, "difference": both, "reply": both})
        self.shows("return document.querySelectorAll('.cell').length === 50")
        self.assertEqual(self.script("return [...document.querySelectorAll('.cell .echo')].map((it) => it.textContent)"),
                         [text.removesuffix("\n") for text in texts])
        self.live.command(both, stale=True, printed=both, echo=both, late=both, diagnostics=diagnostics, held=None,
                          description=both, lesson={**place, "task": 1, "met": True})
        self.shows("return document.querySelectorAll('#diagnostics > *').length === 50")
        # Addresses that the page reads from.
        self.live.command("names", [], at=0, lesson={**place, "step": 2, "met": True}, sound={
            "file": texts[0], "number": edition, "start": 0, "duration": 1, "words": [{"time": 0, "text": both}], "trace": []})
        self.live.again(frame=texts[1], film={
            "count": 3, "duration": 2, "folder": texts[2], "from": 0, "number": texts[3]})
        self.shows("return film?.number === arguments[0]", texts[3])
        self.script("""
            past.push({ command: 9999, source: arguments[0], frame: arguments[1], description: arguments[0], scale: 1 });
            showStrip();
            showFilm(0);
            for (const entry of marks) showLabel(entry);
            go(root.children[0]);
            for (let level = 0; level < 2; level++) go(place.children[0]);
            playSound();
            location.hash = "#presenter";""", both, texts[4])
        time.sleep(0.3)
        self.is_harmless()
        self.script("past.pop(); goBack(); location.hash = ''")

    def shows(self, condition, *arguments):
        """Waits until the page shows the last command, and of it what the condition asks: another may have shown it."""
        self.comes(lambda: self.script("return known") == self.live.number)
        self.comes(lambda: self.script(condition, *arguments))
        self.is_harmless()

    def test_what_is_known_of_a_lesson_is_kept(self):
        html = """<h1>One</h1><p class=x onclick=y>A <em>b</em> <strong>c</strong> <code>d</code>
            <a href="https://example.org/?a=1&amp;b=2" onclick=x>e</a> <a href="//x.org">f</a> <a href="ftp://x">g</a></p>
            <ol start="3"><li>h</li></ol><table><tr><th>i</th><td>j</td></tr></table><div><p>k</p></div><custom-x>l</custom-x>"""
        self.assertEqual(self.script("""
            const box = document.createElement("div");
            box.append(cleanHTML(arguments[0]));
            return box.innerHTML.replace(/\\s+/g, " ")""", html), (
            '<h3>One</h3><p>A <em>b</em> <strong>c</strong> <code>d</code> <a href="https://example.org/?a=1&amp;b=2"'
            ' rel="noopener noreferrer" target="_blank">e</a> <a>f</a> <a>g</a></p> <ol start="3"><li>h</li></ol>'
            '<table><tbody><tr><th>i</th><td>j</td></tr></tbody></table><p>k</p>l'))

    def test_html_without_an_end_is_bounded(self):
        self.assertEqual(self.script("""
            const box = document.createElement("div");
            box.append(cleanHTML("<blockquote>".repeat(5000) + "deep"));
            return box.querySelectorAll("blockquote").length"""), 50)

    def test_only_scripts_of_the_page_run(self):
        self.script("""
            const script = document.createElement("script");
            script.textContent = "window.hacked = 1";
            document.head.append(script);
            const other = document.createElement("script");
            other.src = "status.js";
            document.head.append(other);
            document.body.insertAdjacentHTML("beforeend", "<img id=bad src=x onerror='window.hacked = 2'>");
            const link = document.createElement("a");
            link.href = "javascript:window.hacked = 3";
            link.click();""")
        time.sleep(0.3)
        self.assertIsNone(self.script("return window.hacked ?? null"))


AXE = axe()


@unittest.skipUnless(AXE, "axe-core is not there: 'pip install axe-core-python'")
class AccessTest(PageCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        self.live = PageFolder(f"{self.folder}/live")
        self.live.lesson({"edition": 1, "title": "Bars", "pages": [{
            "title": "Bars", "closing": "", "starter": [], "steps": [
                {"heading": "One", "html": "<p>Text <a href='https://example.org'>link</a> <code>x</code></p>" * 20,
                 "isChange": True, "program": "-let a = 1\n+let a = 2", "sequel": "<p>Yes.</p>"},
                {"heading": "Two", "html": "<ul><li>x</li></ul>", "isChange": False, "program": "let b = 2", "sequel": ""}],
            "exercises": [{"html": "<p>Do it.</p>", "isOpen": False, "number": 1, "stepsAbove": 2, "solutions": [
                {"heading": "", "html": "", "isChange": False, "program": "let c = 3", "sequel": ""}]}]}]})
        self.live.tree({"braille": "", "text": "page: 1 chart", "items": [{"text": "1 of 1: Bars", "parts": [
            {"text": "1 of 1: series", "braille": "", "count": 2, "marks": [
                {"box": [0, 0, 30, 40], "cell": 1, "number": 1, "text": "1 of 2: a, 1"},
                {"box": [30, 0, 30, 40], "cell": 1, "number": 2, "text": "2 of 2: b, 2"}]}]}]})
        self.live.command("", [{"source": "let points = 3 // given", "isLesson": True}])

    def violations(self):
        """What axe-core finds wrong, of each the rule and the first places."""
        if not self.script("return 'axe' in window"):
            self.script(AXE)
        found = self.browser.execute_async_script("""
            const done = arguments[0];
            axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => done(violations.map(
              ({ id, nodes }) => [id, ...nodes.slice(0, 3).map(({ html, failureSummary }) => html.slice(0, 200) + failureSummary)])))""")
        return found

    def states(self):
        place = {"edition": 1, "page": 1, "pages": 2, "step": 1, "steps": 2, "title": "Bars"}
        yield "plain", lambda: self.live.cell("let s = \"a\" + 1 // b\nfor i in 1...3 { print(i) }", echo="1", printed="1\n" * 300)
        yield "lesson", lambda: self.live.command("", lesson={**place, "shown": 1, "difference": "it is 4"})
        yield "met", lambda: self.live.cell("let a = 1", lesson={**place, "met": True})
        yield "task", lambda: self.live.command("", lesson={**place, "step": 2, "task": 1})
        yield "error", lambda: self.live.refuse("wrong", lesson={**place, "step": 2, "task": 1})
        yield "help", lambda: self.live.command(":help", printed="words  and what they do\n" * 90)
        yield "what if", lambda: self.live.command(
            ":if 1 let n = 12", printed="it differs\n",
            whatIf={"cell": 1, "commands": [1], "description": "The page as it is", "frame": self.live.status["frame"],
                    "pictures": [1, 2], "scale": 1, "source": "let n = 12"})
        yield "left", lambda: self.live.command(":if")
        yield "film", lambda: self.live.film([(1, 2, 3)] * 3)
        yield "earlier", lambda: self.script("showEntry(past[0])")
        yield "now", lambda: self.script("goBack()")
        yield "label", lambda: self.script("showLabel(marks[0])")
        yield "tree", lambda: self.script("focusPlace(); go(root.children[0].children[0].children[1])")
        yield "keys", lambda: self.script("document.activeElement.blur(); showKeys()")
        yield "alone", lambda: self.script("showKeys(); choose('alone', true)")
        yield "1:1", lambda: self.script("choose('alone', false); setActual(true)")
        yield "large letters", lambda: self.script("setActual(false); choose('size', 2)")
        yield "presenter", lambda: self.script("choose('size', 1); location.hash = '#presenter'")
        yield "presenter in a lesson", lambda: self.live.command("", lesson={**place, "shown": 1})
        yield "ended", lambda: self.live.again(ended=True)

    def test_axe_finds_nothing(self):
        for scheme, size in (("light", (1280, 800)), ("dark", (1280, 800)), ("light", (390, 844))):
            self.look({"prefers-color-scheme": scheme})
            self.screen(*size)
            self.live.again(ended=False)
            self.browser.get("about:blank")
            self.browser.get(f"file://{self.folder}/live/index.html")
            states = dict(self.states())
            if (scheme, size[0]) != ("light", 1280):
                states = {name: states[name] for name in (
                    "plain", "lesson", "met", "error", "what if", "left", "film", "earlier", "now", "keys", "presenter in a lesson")}
            for name, act in states.items():
                self.comes(lambda: self.script("return latest && known === latest.command && !waiting && shown") is not None)
                act()
                self.comes(lambda: self.script("return latest?.command") == self.live.number)
                time.sleep(0.15)
                with self.subTest(scheme=scheme, size=size, state=name):
                    self.assertEqual(self.violations(), [])
            self.script("localStorage.clear()")


if __name__ == "__main__":
    unittest.main()
