"""Sessions of the program for the tests to drive, and a judge of its pictures."""

import os
import signal
import struct
import subprocess
import tempfile
import threading
import time
import zlib

from terminal import Terminal

SIGNATURE = b"\x89PNG\r\n\x1a\n"
PROMPT = "easel> "
# Whether what is tried at random is tried as often as scripts/nightly has it; otherwise the first of it are.
TRIES_ALL = os.environ.get("EASEL_TESTS") == "all"


def is_whole(png):
    """Whether the bytes are a PNG from its signature to its end, every chunk's checksum right."""
    if not png.startswith(SIGNATURE):
        return False
    at = len(SIGNATURE)
    while at + 12 <= len(png):
        length, kind = struct.unpack(">I4s", png[at:at + 8])
        body, end = png[at + 4:at + 8 + length], at + 12 + length
        if end > len(png) or zlib.crc32(body) != struct.unpack(">I", png[end - 4:end])[0]:
            return False
        if kind == b"IEND":
            return end == len(png)
        at = end
    return False


def temporary_folder():
    """A new folder, in memory where there is some for files: sessions write much, and no disk is in
    question."""
    memory = "/dev/shm"
    return tempfile.mkdtemp(dir=memory if os.access(memory, os.W_OK) else None)


def processor_seconds(process):
    """How much processor time a process has used so far."""
    with open(f"/proc/{process}/stat") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def runs_on(process, seconds=0.2, patience=20):
    """Waits until a process has used so much processor time from now on, as one in a loop does and
    one that waits does not."""
    began, end = processor_seconds(process), time.monotonic() + patience
    while processor_seconds(process) < began + seconds:
        assert time.monotonic() < end, "the process is not busy"
        time.sleep(0.02)


def worker(process, patience=20):
    """The process that `easel test` has replay its files."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        with open(f"/proc/{process}/task/{process}/children") as file:
            if children := file.read().split():
                return int(children[0])
        time.sleep(0.02)
    raise AssertionError("the process has started no other")


def environment(folder):
    """An environment with nothing of the person's who runs the tests; what the program keeps lies
    in the folder."""
    plain = {k: v for k, v in os.environ.items()
             if not k.startswith("LC_") and k not in (
                 "LANG", "DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION", "SSH_TTY", "TMUX", "COLORTERM")}
    return dict(
        plain, TERM="xterm", INPUTRC="/dev/null", NO_COLOR="1", SWIFT_BACKTRACE="enable=no",
        HOME=folder, XDG_STATE_HOME=f"{folder}/state", XDG_DATA_HOME=f"{folder}/data")


class Pipe:
    """A session whose lines come through a pipe; results and chatter go into one."""

    def __init__(self, easel, folder, *arguments):
        self.process = subprocess.Popen(
            [easel, "--keep-going", *arguments], cwd=folder, env=environment(folder),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            bufsize=1)

    def types(self, line, timeout=20):
        """Types a line; returns the first line of the answer."""
        self.process.stdin.write(line + "\n")
        return self.says(timeout)

    def says_all_to(self, line):
        """Waits until the session writes a line."""
        while self.says() != line:
            pass

    def says(self, timeout=20):
        """The next line that the session writes."""
        timer = threading.Timer(timeout, self.process.kill)
        timer.start()
        line = self.process.stdout.readline()
        timer.cancel()
        # A session that was killed, or that ended by itself, has nothing more to say.
        assert line, "the session said nothing"
        return line.rstrip("\n")

    def leaves(self):
        """Ends the input; returns the exit code and what else is said."""
        rest, _ = self.process.communicate(timeout=30)
        return self.process.returncode, rest

    def close(self):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()


class Prompt:
    """A session in a terminal of its own, beside a display on which nothing opens."""

    def __init__(self, easel, folder, *arguments):
        self.easel = Terminal(
            easel, [*arguments, "--no-open"], cwd=folder, encoding="utf-8",
            env=dict(environment(folder), DISPLAY=":9"), timeout=20, dimensions=(24, 200),
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        self.easel.delaybeforesend = None
        # What is said before the first prompt.
        self.greeting = self.sees(PROMPT)

    def sees(self, pattern):
        """Waits for the pattern; returns what is above it."""
        self.easel.expect(pattern)
        return self.easel.before.replace("\r\n", "\n")

    def types(self, line):
        """Types a line; returns what appears below it, up to the next prompt."""
        self.easel.send(line + "\r")
        # Readline hands the terminal back below the line that it has drawn.
        self.sees("\x1b\\[\\?2004l\r")
        return self.sees(PROMPT).replace("\x1b[?2004h", "")

    def close(self):
        self.easel.close(True)
