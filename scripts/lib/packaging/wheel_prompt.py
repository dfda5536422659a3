"""Opens the prompt in a terminal, draws, and edits a line by keys; says how long the first picture took.

    wheel_prompt.py EASEL

It takes nothing but Python's own library. 'loaded.PROCESS' says afterwards what the dynamic linker loaded.
"""

import os
import pty
import select
import sys
import time

UP, LEFT, BACKSPACE = b"\x1b[A", b"\x1b[D", b"\x7f"
HOME, TO_THE_END, END_OF_INPUT = b"\x01", b"\x0b", b"\x04"
PICTURE = "live/latest.png"


class Session:
    def __init__(self, easel):
        self.began = time.monotonic()
        self.shown = b""
        process, self.terminal = pty.fork()
        if process == 0:
            os.environ.update(TERM="xterm-256color", LD_DEBUG="files", LD_DEBUG_OUTPUT="loaded")
            os.execv(easel, [easel])
        self.process = process

    def press(self, keys):
        self.shown = b""
        os.write(self.terminal, keys)

    def asks(self):
        """Whether the prompt has come since the last key."""
        return b"easel> " in self.shown.rpartition(b"\n")[2]

    def wait(self, what, holds, seconds=20):
        """Reads what the terminal shows until the condition holds."""
        end = time.monotonic() + seconds
        while not holds():
            if time.monotonic() > end:
                sys.exit(f"{what} does not come; the terminal shows: {self.shown!r}")
            if select.select([self.terminal], [], [], 0.02)[0]:
                try:
                    self.shown += os.read(self.terminal, 65536)
                except OSError:
                    break
        return time.monotonic() - self.began


def picture():
    """The number of the file, which is another for each picture; 0 while there is none."""
    try:
        return os.stat(PICTURE).st_ino
    except FileNotFoundError:
        return 0


def main():
    session = Session(sys.argv[1])
    asked = session.wait("the prompt", session.asks)
    empty = picture()
    session.press(b"bars([4, 2, 6])\r")
    drawn = session.wait("the picture", lambda: picture() not in (0, empty))
    print(f"the prompt after {asked:.2f} s, the picture of the first line after {drawn:.2f} s")
    session.wait("the next prompt", session.asks)

    session.press(b"print(40 + 3)" + LEFT + BACKSPACE + b"2\r")
    session.wait("the sum", lambda: b"\r42\r\n" in session.shown and session.asks())
    session.press(UP + HOME + b"let sum = 1; \r")
    session.wait("the sum of the line before", lambda: b"\r42\r\n" in session.shown and session.asks())
    session.press(b"histo\t")
    session.wait("the rest of the word", lambda: b"histogram" in session.shown)
    session.press(HOME + TO_THE_END + END_OF_INPUT)
    session.wait("the end", lambda: os.waitpid(session.process, os.WNOHANG) != (0, 0))
    print("keys move, delete, recall and complete")


main()
