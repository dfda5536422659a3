"""How scripts make their checks: one after the other or several at the same time, counted, and with what went wrong."""

import contextlib
import os
import re
import signal
import subprocess
import time
import unittest

import pexpect

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SOURCED = f"set -euo pipefail; source {ROOT}/scripts/lib/setup.sh; "


def hear_interruptions():
    """For a new process, whose parent may ignore the signal."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class ChecksTest(unittest.TestCase):
    def makes(self, script):
        """Runs a script; returns its exit code and its lines, without times."""
        done = subprocess.run(
            ["bash", "-c", SOURCED + script], capture_output=True, text=True, timeout=60, preexec_fn=hear_interruptions)
        self.assertEqual(done.stderr, "")
        return done.returncode, re.sub(r"\(\d+\.\d s\)", "(T)", done.stdout).splitlines()

    def test_what_fails_is_shown_and_counted(self):
        checks = "check one true; check two bash -c 'echo said; exit 4'; report"
        lines = ["one ... ok (T)", "two ... FAILED (T)", "said", "1 passed, 1 failed"]
        self.assertEqual(self.makes(checks), (1, lines))
        code, said = self.makes(f"at_a_time 2; {checks}")
        self.assertEqual((code, sorted(said)), (1, sorted(lines)))
        self.assertEqual(said[said.index(lines[1]) + 1], "said")

    def test_a_function_ends_at_the_first_command_that_fails(self):
        for number in (1, 2):
            self.assertEqual(
                self.makes(f"f() {{ false; echo on; }}; at_a_time {number}; check f f; report"),
                (1, ["f ... FAILED (T)", "0 passed, 1 failed"]))

    def test_so_many_run_at_the_same_time_and_no_more(self):
        script = (
            "f=$(mktemp -d); at_a_time 2; for name in a b c d e; do "
            "check $name bash -c \"touch $f/$name; sleep 0.2; ls $f | wc -l >>$f.counts; rm $f/$name\"; done; "
            "at_a_time 1; sort -n $f.counts | tail -n 1; rm -r $f*; report")
        code, lines = self.makes(script)
        self.assertEqual((code, lines[-2:]), (0, ["2", "5 passed, 0 failed"]))

    def test_each_is_shown_when_it_ends(self):
        code, lines = self.makes(
            "f=$(mktemp -u); at_a_time 2; check first bash -c \"until [[ -e $f ]]; do sleep 0.05; done; rm $f; sleep 1\"; "
            "check second touch $f; report")
        self.assertEqual(
            (code, lines), (0, ["second ... ok (T)", "first ... ok (T)", "2 passed, 0 failed"]))

    def test_what_is_needed_ends_all_of_it(self):
        code, lines = self.makes("at_a_time 2; check long sleep 30; step short false; check never true; report")
        self.assertEqual((code, lines), (3, ["short ... FAILED (T)"]))

    def test_the_key_that_interrupts_reaches_all_and_none_ignores_it(self):
        mark = f"sleep 98.{os.getpid()}"
        script = (f"at_a_time 2; check one {mark}; check two {mark}; report")
        running = pexpect.spawn(
            "bash", ["-c", SOURCED + script], encoding="utf-8", timeout=20, preexec_fn=hear_interruptions)
        self.waits_for(lambda: self.count(mark) == 2)
        running.send("\x03")
        running.expect(pexpect.EOF)
        running.close()
        self.waits_for(lambda: self.count(mark) == 0)
        ignored = "exec python3 -c 'import signal; exit(signal.getsignal(signal.SIGINT) == signal.SIG_IGN)'"
        self.assertEqual(self.makes(f"at_a_time 2; check one bash -c \"{ignored}\"; report")[0], 0)

    def test_the_night_has_a_check_for_each_part_that_it_lists(self):
        nightly = f"{ROOT}/scripts/nightly"
        done = subprocess.run([nightly, "--list"], capture_output=True, text=True)
        with open(nightly, encoding="utf-8") as file:
            checks = re.findall(r"^check_(\w+)\(\) \{$", file.read(), re.MULTILINE)
        self.assertEqual([line.split()[0] for line in done.stdout.splitlines()], checks)
        done = subprocess.run([nightly, "nap"], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("there is no part 'nap'", done.stderr)

    def waits_for(self, condition):
        end = time.monotonic() + 20
        while not condition():
            self.assertLess(time.monotonic(), end)
            time.sleep(0.02)

    def count(self, command):
        """How many processes run the command."""
        wanted, count = "".join(f"{word}\0" for word in command.split()).encode(), 0
        for process in filter(str.isdigit, os.listdir("/proc")):
            with contextlib.suppress(FileNotFoundError, ProcessLookupError):
                with open(f"/proc/{process}/cmdline", "rb") as file:
                    count += file.read() == wanted
        return count


if __name__ == "__main__":
    unittest.main()
