"""How programs written at random are judged, by a compiler and a program that are played here."""

import contextlib
import io
import os
import sys
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(ROOT, "scripts", "lib"))

import random_conformance  # noqa: E402
from random_literals import LiteralsWriter, operand  # noqa: E402


class PlayedEasel:
    """Answers each program with what is given."""

    def __init__(self, answer):
        self.answer = answer

    def run(self, program):
        return self.answer


class PlayedSwift:
    """Accepts every text, and prints what stands in its calls of 'print'."""

    def compile_and_run(self, text, folder):
        lines = [line[len('print("'):-len('")')] for line in text.splitlines() if line.startswith('print("---')]
        return True, "\n".join(lines) + "\n"


class JudgeTest(unittest.TestCase):
    ANSWERS = [
        ("agrees", (True, "1\n", "")),
        ("differs", (True, "1.0\n", "")),
        ("named", (False, "", "a:1:1: error: 'x' is not in this dialect\n")),
        ("unclear", (False, "", "a:1:1: error: the type of this is not clear\nhint: write the type\n")),
        ("refused", (False, "", "a:1:1: error: 'Int' has no method 'rounded'\n")),
    ]

    def test_each_answer_has_its_verdict(self):
        for verdict, answer in self.ANSWERS:
            judge = random_conformance.Judge(None, PlayedEasel(answer))
            self.assertEqual(judge.judged("print(1)\n", "1\n")[0], verdict)

    def test_a_disagreement_fails_and_a_refusal_by_name_does_not(self):
        for verdict, answer in self.ANSWERS:
            # The played compiler's programs print nothing.
            answer = (answer[0], answer[1] if verdict == "differs" else "", answer[2])
            said = io.StringIO()
            with contextlib.redirect_stdout(said), contextlib.redirect_stderr(io.StringIO()):
                code = random_conformance.compare(LiteralsWriter, 3, 1, PlayedSwift(), PlayedEasel(answer))
            failed = 3 if verdict in ("differs", "refused") else 0
            self.assertEqual(code, failed > 0, verdict)
            self.assertIn(f"      3  100.0%  {random_conformance.VERDICTS[verdict]}\n", said.getvalue())
            self.assertTrue(said.getvalue().endswith(f"\n{3 - failed} passed, {failed} failed\n"), said.getvalue())


class LiteralsTest(unittest.TestCase):
    def test_a_number_always_writes_the_same_program_without_holes(self):
        programs = [LiteralsWriter(7, number).program() for number in range(500)]
        self.assertEqual(programs, [LiteralsWriter(7, number).program() for number in range(500)])
        self.assertGreater(len(set(programs)), 490)
        for program in programs:
            self.assertNotRegex(program, r"@|<\w+>|\{(number|list|optional)\}")
            for pair in ("()", "[]", "{}"):
                self.assertEqual(program.count(pair[0]), program.count(pair[1]), program)

    def test_an_operand_stands_in_parentheses_where_it_needs_them(self):
        for text, is_before_dot, expected in [
            ("k", True, "k"), ("2.5", False, "2.5"), ("2.5", True, "(2.5)"), ("-1", False, "(-1)"),
            ("c ? 1 : 2", False, "(c ? 1 : 2)"), ("[1, 2]", True, "[1, 2]"), ("[1] + [2]", True, "([1] + [2])"),
            ("a.map { $0 }", True, "a.map { $0 }"), ("{ 1 }()", True, "({ 1 }())"),
        ]:
            self.assertEqual(operand(text, is_before_dot), expected)


if __name__ == "__main__":
    unittest.main()
