"""Types random keys at the prompt of the program, and looks whether the session lives through them.

Usage: fuzz_keys.py EASEL [--seconds N] [--seed N] [--bursts N]
"""
import argparse
import os
import pty
import random
import select
import shutil
import signal
import sys
import tempfile
import termios
import time

# How long an answer may take, in seconds, on a machine that does much else.
PATIENCE = 20
# So many bursts one session takes before the next one begins.
BURSTS = 40
INPUTRCS = {
    "emacs": "",
    "vi": "set editing-mode vi\n",
    "emacs, with macros": '"\\C-t": "\\e[[x"\n"\\C-y": "\\e5\\C-]\\ea"\nset keyseq-timeout 20\n',
    "vi, with timeouts": "set editing-mode vi\nset keyseq-timeout 20\nset bell-style none\n",
}
# Escape sequences that mean something, or nearly.
SEQUENCES = [
    b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[H", b"\x1b[F", b"\x1bOA", b"\x1bOP", b"\x1b[3~",
    b"\x1b[200~", b"\x1b[201~", b"\x1b[6[", b"\x1b[6~", b"\x1b[1;5C", b"\x1b[[", b"\x1b[<0;1;1M", b"\x1b[M",
    b"\x1d\x1ba", b"\x1b\x1d\x1bf", b"\x1b\r", b"\x1b\x0a", b"\x18(", b"\x18)", b"\x18e", b"\x18\x15",
    b"\x18\x18", b"\x1b?", b"\x1b*", b"\x1b.", b"\x1b5", b"\x1b-", b"\x12", b"\x13", b"\x11", b"\x16",
    b"\x1bp", b"\x1bn", b"\x1b#", b"\x1b\\", b"\x1b~", b"\x1b&", b"\x1b!", b"\x1b$", b"\x18\x7f", b"\x1b/",
]
VI_KEYS = b"hjklwbeWBE0$^fFtT;,dcyprRxXsSiIaAoOuU.~%/?nNmvG|+-_#*=&@123456789"
WORDS = [
    b"let a = 1", b"print", b".red", b"(", b")", b"[", b"]", b"{", b"}", b'"', b"View(", b"\t", b"\t\t",
    b":list", b":help", b"easel> x", b"  ...> ", b" ", b"\r", b"\n", "é".encode(), "面積".encode(),
    "e\u0301".encode(), "👩‍👩‍👧".encode(), "\u202e".encode(),
]
# What asks for something other than keys: they are left to tests with names. Ctrl-C begins a line
# anew; Ctrl-D ends a session; Ctrl-Z and Ctrl-\ are signals.
AVOIDED = [b"\x03", b"\x04", b"\x1a", b"\x1c"]


def burst(choose):
    """Some keys, as they arrive in one go."""
    keys = b""
    for _ in range(choose.randint(1, 12)):
        kind = choose.random()
        if kind < 0.25:
            keys += choose.choice(SEQUENCES)
        elif kind < 0.4:
            keys += bytes([choose.randrange(32)])
        elif kind < 0.5:
            keys += b"\x1b" + bytes([choose.randrange(128)])
        elif kind < 0.6:
            keys += b"\x1b[" + bytes(choose.choice(b"0123456789;[<?~ABCDMOR") for _ in range(
                choose.randint(1, 5)))
        elif kind < 0.7:
            keys += bytes(choose.choice(VI_KEYS) for _ in range(choose.randint(1, 5)))
        elif kind < 0.85:
            keys += choose.choice(WORDS)
        elif kind < 0.92:
            text = b"".join(choose.choice(WORDS) for _ in range(choose.randint(1, 6)))
            keys += b"\x1b[200~" + text + (b"\x1b[201~" if choose.random() < 0.8 else b"")
        elif kind < 0.97:
            keys += bytes(choose.randrange(128, 256) for _ in range(choose.randint(1, 4)))
        else:
            keys += choose.choice(WORDS) * choose.randint(20, 200)
    for avoided in AVOIDED:
        keys = keys.replace(avoided, b"")
    return keys


class Finding(Exception):
    """What went wrong."""


class Hang(Finding):
    """The session lives and does not answer."""


class Session:
    """A session in a terminal of its own."""

    def __init__(self, easel, mode):
        self.folder = tempfile.mkdtemp(prefix="easel-keys.")
        with open(f"{self.folder}/inputrc", "w") as file:
            file.write(INPUTRCS[mode])
        variables = {
            k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "LANG")}
        variables.update(
            TERM="xterm", INPUTRC=f"{self.folder}/inputrc", NO_COLOR="1", HOME=self.folder,
            SWIFT_BACKTRACE="enable=no", XDG_STATE_HOME=f"{self.folder}/state", VISUAL="true",
            EDITOR="true")
        # The terminal outlives the program, so that one can see how it was left.
        self.person, self.program = pty.openpty()
        # Ctrl-S would stop the terminal, not the program.
        self.modes = termios.tcgetattr(self.program)
        self.modes[0] &= ~termios.IXON
        termios.tcsetattr(self.program, termios.TCSANOW, self.modes)
        self.process = os.fork()
        if self.process == 0:
            os.setsid()
            os.close(self.person)
            for descriptor in range(3):
                os.dup2(self.program, descriptor)
            import fcntl
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            os.chdir(self.folder)
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            os.execve(easel, [easel, "--no-open", "--no-play"], variables)
        self.status = None
        self.seen = b""
        self.number = 0
        self.waits_for(b"easel> ", "to begin")

    def look(self, seconds):
        """Takes in what is drawn within the seconds; false when nothing is."""
        ready, _, _ = select.select([self.person], [], [], seconds)
        if ready:
            self.seen += os.read(self.person, 1 << 16)
        return bool(ready)

    def waits_for(self, text, purpose, patience=PATIENCE):
        """Waits until the text is drawn."""
        end = time.monotonic() + patience
        while text not in self.seen:
            if not self.look(0.02) and self.has_ended():
                raise Finding(self.death())
            if time.monotonic() > end:
                raise Hang(f"hang: no answer {purpose} within {patience} s")
        self.seen = self.seen[self.seen.index(text) + len(text):]

    def has_ended(self):
        if self.status is None:
            process, status = os.waitpid(self.process, os.WNOHANG)
            if process:
                self.status = os.waitstatus_to_exitcode(status)
        return self.status is not None

    def death(self):
        while self.look(0.05):
            pass
        how = f"signal {-self.status}" if self.status < 0 else f"exit code {self.status}"
        return f"death: {how}" + (", terminal left raw" if self.is_raw() else "")

    def is_raw(self):
        """Whether the terminal is not as it was before."""
        return termios.tcgetattr(self.program)[:4] != self.modes[:4]

    def press(self, keys):
        """Writes the keys, and reads what is drawn meanwhile."""
        end = time.monotonic() + PATIENCE
        while keys:
            _, ready, _ = select.select([self.person], [self.person], [], 0.02)
            if ready:
                # A terminal holds no more than 4096 unread bytes.
                keys = keys[os.write(self.person, keys[:512]):]
            while self.look(0):
                pass
            if self.has_ended():
                raise Finding(self.death())
            if time.monotonic() > end:
                raise Hang("hang: keys are not read")

    def types(self, keys, pause):
        """Presses the keys, in one go or one by one; then the session must answer a line."""
        for piece in [keys] if pause is None else [keys[i:i + 1] for i in range(len(keys))]:
            self.press(piece)
            if pause:
                self.look(pause)
        # What is typed is dropped by Ctrl-C. The first may be a part of the line (Ctrl-V Ctrl-C), and
        # on a busy machine one may come before the keys are read: then it takes another attempt.
        for patience in (2, 5, PATIENCE):
            for _ in range(2):
                self.settles()
                self.press(b"\x03")
            self.settles()
            self.seen = b""
            self.number += 1
            # No answer that one could see by accident: the line does not hold the sum.
            self.press(b"print(%d + 1_000_000)\r" % self.number)
            try:
                self.waits_for(b"%d" % (self.number + 1_000_000), "to a line", patience)
                return self.waits_for(b"easel> ", "after a line")
            except Hang as hang:
                last = hang
        raise last

    def settles(self):
        """Reads until nothing has been drawn for a while."""
        end = time.monotonic() + 2
        while self.look(0.03) and time.monotonic() < end:
            pass

    def leaves(self):
        """Ends the session by its own word."""
        os.write(self.person, b":quit\r")
        end = time.monotonic() + PATIENCE
        while not self.has_ended():
            self.look(0.02)
            if time.monotonic() > end:
                raise Hang("hang: ':quit' does not end the session")
        if self.status != 0:
            raise Finding(self.death())
        if self.is_raw():
            raise Finding("terminal left raw after ':quit'")

    def close(self):
        if not self.has_ended():
            os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
        os.close(self.person)
        os.close(self.program)
        shutil.rmtree(self.folder)


def finding(easel, mode, bursts):
    """What goes wrong when a new session gets the bursts; nil when nothing does, and how many it got."""
    session, taken = None, 0
    try:
        session = Session(easel, mode)
        for keys, pause in bursts:
            taken += 1
            session.types(keys, pause)
        session.leaves()
        return None, taken
    except Finding as fault:
        return f"{fault}, seen last: {session.seen[-300:]!r}" if session else str(fault), taken
    finally:
        if session:
            session.close()


def shortened(easel, mode, bursts, kind):
    """As few bursts and keys as still go wrong in the same way."""
    end = time.monotonic() + 120

    def fails(tried):
        fault, _ = finding(easel, mode, tried)
        return fault is not None and fault.split(",")[0] == kind

    # Most findings need their last burst only.
    for count in (1, 2, 4, 8):
        if count < len(bursts) and fails(bursts[-count:]):
            bursts = bursts[-count:]
            break
    index = 0
    while index < len(bursts) and len(bursts) > 1 and time.monotonic() < end:
        fewer = bursts[:index] + bursts[index + 1:]
        if fails(fewer):
            bursts = fewer
        else:
            index += 1
    for index in range(len(bursts)):
        keys, pause = bursts[index]
        size = max(1, len(keys) // 2)
        while size and time.monotonic() < end:
            at, removed = 0, False
            while at < len(keys) and time.monotonic() < end:
                fewer = keys[:at] + keys[at + size:]
                if fails(bursts[:index] + [(fewer, pause)] + bursts[index + 1:]):
                    keys, removed = fewer, True
                    bursts = bursts[:index] + [(keys, pause)] + bursts[index + 1:]
                else:
                    at += size
            if not removed or size > 1:
                size //= 2
    return bursts


def bursts(seed, count):
    """The mode of a session, and what it is typed: the same for the same seed."""
    choose = random.Random(seed)
    mode = choose.choice(sorted(INPUTRCS))
    made = []
    for _ in range(count):
        keys = burst(choose)
        # One by one, as a person presses them, takes its time: short ones only.
        pause = choose.choice([0, 0.001, 0.03]) if len(keys) < 40 and choose.random() < 0.3 else None
        made.append((keys, pause))
    return mode, made


def fuzz(easel, seconds, seed=None, count=BURSTS):
    """Types keys for so long, or those of one seed; returns how many findings there were."""
    first = seed if seed is not None else random.SystemRandom().randrange(1 << 32)
    end, sessions, typed, found = time.monotonic() + seconds, 0, 0, 0
    while sessions == 0 or (seed is None and time.monotonic() < end):
        number = first + sessions
        mode, made = bursts(number, count)
        fault, taken = finding(easel, mode, made)
        sessions, typed = sessions + 1, typed + taken
        if fault:
            found += 1
            print(f"\n  in {mode} mode: {fault}", flush=True)
            for keys, pause in shortened(easel, mode, made[:taken], fault.split(",")[0]):
                print(f"    {keys!r}" + ("" if pause is None else f", one by one, {pause} s between"))
            print(f"    again: scripts/fuzz keys --seed {number}", flush=True)
    print(f"{typed} bursts in {sessions} sessions from seed {first}, {found} found")
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("easel", type=os.path.abspath)
    parser.add_argument("--seconds", type=int, default=60, help="how long (60)")
    parser.add_argument("--seed", type=int, help="of one session, to type it again")
    parser.add_argument("--bursts", type=int, default=BURSTS, help=f"in a session ({BURSTS})")
    arguments = parser.parse_args()
    found = fuzz(arguments.easel, arguments.seconds, arguments.seed, arguments.bursts)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
