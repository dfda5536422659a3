"""Compares Easel with Swift on programs written at random.

Many programs share one compilation: one file, one after the other, because names are numbered and a
page's code is Swift's top-level code, whose rules functions around them would change. A program that
Swift refuses is taken out by the line of its error, and another one takes its place.
"""
import collections
import concurrent.futures
import os
import re
import sys
import tempfile

import random_programs

BATCH = 20  # programs in one compilation
SHRUNK, TRIES = 6, 60  # disagreements that are made smaller, and compilations for each
MARK = "--- program "
ERROR = re.compile(r"^main\.swift:(\d+):\d+: error: (.*)$", re.MULTILINE)


def is_named(said):
    """Whether Easel refuses a program in one of the ways that it may."""
    # A note may stand before it.
    first = next((line for line in said.splitlines() if " error: " in line), "")
    # What C makes of a whole number where its format says '%f' is not known.
    is_undefined = "takes a number with a fraction, a Double, not a whole number" in first
    # A text that trebles in a loop is soon too long.
    is_long = "the limit 'output-bytes'" in first or "the limit 'string-bytes'" in first
    is_outside = "is not in this dialect" in first or "write the type" in said
    return is_outside or is_undefined or is_long


def without_names(message):
    """A message that is counted with others which only name other things."""
    return re.sub(r"'[^']*\dx\d[^']*'", "'…'", message)


class Judge:
    """What both say about programs."""

    def __init__(self, swift, easel):
        self.swift, self.easel = swift, easel
        self.rejected, self.refused = collections.Counter(), collections.Counter()

    def swift_outputs(self, programs):
        """For each program what Swift's executable prints, or None if Swift refuses it."""
        outputs = {}
        waiting = dict(enumerate(programs))
        with tempfile.TemporaryDirectory() as folder:
            while waiting:
                lines, owners = [], []
                for number, program in waiting.items():
                    text = [f'print("{MARK}{number}")', *program.splitlines()]
                    lines += text
                    owners += [number] * len(text)
                accepted, said = self.swift.compile_and_run("\n".join(lines) + "\n", folder)
                if accepted:
                    for part in said.split(MARK)[1:]:
                        number, _, printed = part.partition("\n")
                        outputs[int(number)] = printed
                    break
                refused = {}
                for line, message in ERROR.findall(said):
                    refused.setdefault(owners[min(int(line), len(owners)) - 1], message)
                if not refused:
                    # One of them traps or makes the compiler fail; alone it is seen which.
                    if len(waiting) == 1:
                        refused = dict.fromkeys(waiting, said.strip().splitlines()[-1])
                    else:
                        for number, program in waiting.items():
                            outputs.update({number: out for out in self.swift_outputs([program])
                                            if out is not None})
                        break
                for number, message in refused.items():
                    self.rejected[without_names(message)] += 1
                    del waiting[number]
        return [outputs.get(number) for number in range(len(programs))]

    def complaint(self, program, expected):
        """Nothing if both agree; 'named' if Easel refuses it by name; else what differs."""
        ran, printed, said = self.easel.run(program)
        if not ran:
            if not is_named(said):
                return "refused: " + said
            message = said.partition(" error: ")[2].partition("\n")[0]
            self.refused[without_names(message)] += 1
            return "named"
        if printed == expected:
            return ""
        swift, easel = expected.splitlines(), printed.splitlines()
        least = min(len(swift), len(easel))
        at = next((line for line in range(least) if swift[line] != easel[line]), least)
        first = [("".join(lines[at:at + 1])) for lines in (swift, easel)]
        return f"line {at + 1}\n  swift  {first[0]}\n  easel  {first[1]}\n"

    def shrunk(self, program, complaint):
        """The program without the statements that do not matter to how both disagree."""
        kind = complaint.partition(":")[0] == "refused"
        message = complaint.partition(" error: ")[2].partition("\n")[0]
        lines, tries = program.splitlines(), 0
        at = len(lines)
        while at > 0 and tries < TRIES:
            at -= 1
            if at >= len(lines) or lines[at].endswith("+= 1"):  # which is what ends a loop
                continue
            indent = len(lines[at]) - len(lines[at].lstrip())
            end = at + 1
            if lines[at].endswith("{"):
                while end < len(lines) and lines[end] != " " * indent + "}":
                    end += 1
                end += 1
            candidate = lines[:at] + lines[end:]
            text = "\n".join(candidate) + "\n"
            ran, printed, said = self.easel.run(text)
            if kind and (ran or message not in said) or not kind and not ran:
                continue
            tries += 1
            expected = self.swift_outputs([text])[0]
            if expected is None:
                continue
            other = self.complaint(text, expected)
            if other and other != "named" and other.startswith("refused") == kind:
                lines = candidate
        return "\n".join(lines) + "\n"


def compare(count, seed, swift, easel):
    """Compares `count` programs that Swift accepts; 1 if Easel disagrees anywhere."""
    judge = Judge(swift, easel)
    counts, programs = collections.Counter(), 0
    agreed = named = 0
    disagreements = []
    number = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        while programs < count:
            batches = []
            for _ in range(os.cpu_count() or 1):
                writers = [random_programs.Writer(seed, number + offset) for offset in range(BATCH)]
                number += BATCH
                batches.append([(writer, writer.program()) for writer in writers])
            texts = [[text for _, text in batch] for batch in batches]
            for batch, outputs in zip(batches, pool.map(judge.swift_outputs, texts)):
                accepted = [(w, t, o) for (w, t), o in zip(batch, outputs) if o is not None]
                accepted = accepted[:count - programs]
                programs += len(accepted)
                complaints = pool.map(lambda one: judge.complaint(one[1], one[2]), accepted)
                for (writer, text, _), complaint in zip(accepted, complaints):
                    counts.update(writer.counts)
                    agreed += complaint == ""
                    named += complaint == "named"
                    if complaint not in ("", "named"):
                        disagreements.append((writer.number, text, complaint))
            print(f"\r{programs} of {count}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for number_, text, complaint in disagreements[:SHRUNK]:
        print(f"FAILED program {seed}:{number_}: {complaint.rstrip()}")
        print("".join(f"    {line}\n" for line in judge.shrunk(text, complaint).splitlines()))
    for number_, text, complaint in disagreements[SHRUNK:]:
        print(f"FAILED program {seed}:{number_}: {complaint.rstrip()}")
    print("How often each production occurred:")
    for production, times in counts.most_common():
        print(f"  {times:7}  {production}")
    for what, messages in [("Swift refused", judge.rejected), ("Refused by name", judge.refused)]:
        print(f"{what}, {sum(messages.values())} times:")
        for message, times in messages.most_common(8):
            print(f"  {times:7}  {message[:90]}")
    print(f"{agreed} agree, {named} are refused by name, {len(disagreements)} disagree")
    print(f"{agreed + named} passed, {len(disagreements)} failed")
    return 1 if disagreements else 0
