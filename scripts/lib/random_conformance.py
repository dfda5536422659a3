"""Compares Easel with Swift on programs written at random.

Many programs share one compilation: one file, one after the other, because names are numbered and a
page's code is Swift's top-level code, whose rules functions around them would change. Those that import
something share another one, because an import holds for a whole file, and adds overloads. A program that
Swift refuses is taken out by the line of its error, and another one takes its place.
"""
import collections
import concurrent.futures
import os
import re
import sys
import tempfile

WORKERS = len(os.sched_getaffinity(0))
BATCH = 20  # programs in one compilation
SHRUNK, TRIES = 6, 60  # disagreements that are made smaller, and compilations for each
MARK = "--- program "
# How both compare, as the counts say it; the last two are disagreements.
VERDICTS = {
    "agrees": "agree", "named": "are refused by name", "unclear": "are refused as not clear",
    "differs": "print something else", "refused": "are refused otherwise",
}
DISAGREEMENTS = {"differs", "refused"}
ERROR = re.compile(r"^main\.swift:(\d+):\d+: error: (.*)$", re.MULTILINE)


def is_named(said):
    """Whether Easel refuses a program in one of the ways that it may."""
    # A note may stand before it.
    first = next((line for line in said.splitlines() if " error: " in line), "")
    # What C makes of a whole number where its format says '%f' is not known.
    is_undefined = "takes a number with a fraction, a Double, not a whole number" in first
    # A text that trebles in a loop is soon too long.
    is_long = "the limit 'output-bytes'" in first or "the limit 'string-bytes'" in first
    is_outside = "is not in this dialect" in first or "write the type" in said or is_unclear(first)
    return is_outside or is_undefined or is_long


def is_unclear(message):
    """Whether a refusal is one of what Swift may take otherwise."""
    return message.endswith(("is not clear", "is not clear here"))


def first_error(said):
    """The message of the first error in what Easel says."""
    return said.partition(" error: ")[2].partition("\n")[0]


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
        alike = collections.defaultdict(dict)
        for number, program in enumerate(programs):
            alike[program.startswith("import ")][number] = program
        outputs = {}
        for some in alike.values():
            outputs.update(self.outputs_together(some))
        return [outputs.get(number) for number in range(len(programs))]

    def outputs_together(self, programs):
        """What Swift's executable prints of each program that it accepts, by their numbers."""
        outputs = {}
        waiting = dict(programs)
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
                            outputs.update(self.outputs_together({number: program}))
                        break
                for number, message in refused.items():
                    self.rejected[without_names(message)] += 1
                    del waiting[number]
        return outputs

    def judged(self, program, expected):
        """How Easel compares, a key of VERDICTS, and the difference or what Easel says."""
        ran, printed, said = self.easel.run(program)
        if not ran:
            if not is_named(said):
                return "refused", said
            message = first_error(said)
            if is_unclear(message):
                return "unclear", said
            self.refused[without_names(message)] += 1
            return "named", said
        if printed == expected:
            return "agrees", ""
        swift, easel = expected.splitlines(), printed.splitlines()
        least = min(len(swift), len(easel))
        at = next((line for line in range(least) if swift[line] != easel[line]), least)
        first = [("".join(lines[at:at + 1])) for lines in (swift, easel)]
        return "differs", f"line {at + 1}\n  swift  {first[0]}\n  easel  {first[1]}\n"

    def shrunk(self, writer, program, verdict, said):
        """The program without the statements and parts that do not matter to how both disagree."""
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
            if not self.may_disagree(text, verdict, said):
                continue
            tries += 1
            if self.first_with(verdict, [text]):
                lines = candidate
        program, smaller = "\n".join(lines) + "\n", True
        while smaller:
            candidates = [text for text in writer.smaller(program) if self.may_disagree(text, verdict, said)]
            smaller = self.first_with(verdict, candidates[:BATCH])
            program = smaller or program
        return program

    def may_disagree(self, program, verdict, said):
        """Whether Easel's answer alone lets a smaller program disagree in the same way."""
        ran, _, said_now = self.easel.run(program)
        return ran if verdict == "differs" else not ran and first_error(said) in said_now

    def first_with(self, verdict, programs):
        """The first of them that compares so, and that Swift accepts; None if none does."""
        for program, expected in zip(programs, self.swift_outputs(programs)):
            if expected is not None and self.judged(program, expected)[0] == verdict:
                return program
        return None


def compare(writer_of, count, seed, swift, easel):
    """Compares `count` programs of a kind of writer that Swift accepts; 1 if Easel disagrees anywhere."""
    judge = Judge(swift, easel)
    counts, verdicts, programs = collections.Counter(), collections.Counter(), 0
    unclear, disagreements = [], []
    number = 0
    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        while programs < count:
            batches = []
            for _ in range(WORKERS):
                writers = [writer_of(seed, number + offset) for offset in range(BATCH)]
                number += BATCH
                batches.append([(writer, writer.program()) for writer in writers])
            texts = [[text for _, text in batch] for batch in batches]
            for batch, outputs in zip(batches, pool.map(judge.swift_outputs, texts)):
                accepted = [(w, t, o) for (w, t), o in zip(batch, outputs) if o is not None]
                accepted = accepted[:count - programs]
                programs += len(accepted)
                judgements = pool.map(lambda one: judge.judged(one[1], one[2]), accepted)
                for (writer, text, _), (verdict, said) in zip(accepted, judgements):
                    counts.update(writer.counts)
                    verdicts[verdict] += 1
                    if verdict == "unclear":
                        unclear.append(text)
                    elif verdict in DISAGREEMENTS:
                        disagreements.append((writer, text, verdict, said))
            print(f"\r{programs} of {count}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for at, (writer, text, verdict, said) in enumerate(disagreements):
        print(f"FAILED program {seed}:{writer.number}: {verdict}: {said.rstrip()}")
        if at < SHRUNK:
            print("".join(f"    {line}\n" for line in judge.shrunk(writer, text, verdict, said).splitlines()))
    for text in sorted(unclear, key=len)[:SHRUNK]:
        print("Not clear:\n" + "".join(f"    {line}\n" for line in text.splitlines()))
    print("How often each production occurred:")
    for production, times in counts.most_common():
        print(f"  {times:7}  {production}")
    for what, messages in [("Swift refused", judge.rejected), ("Refused by name", judge.refused)]:
        print(f"{what}, {sum(messages.values())} times:")
        for message, times in messages.most_common(8):
            print(f"  {times:7}  {message[:90]}")
    print(f"Of {programs} programs:")
    for verdict, words in VERDICTS.items():
        print(f"  {verdicts[verdict]:7}  {verdicts[verdict] / max(programs, 1):6.1%}  {words}")
    print(f"{programs - len(disagreements)} passed, {len(disagreements)} failed")
    return 1 if disagreements else 0
