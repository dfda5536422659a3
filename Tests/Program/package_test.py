"""What scripts/package puts into packages, and the container file.

Usage: package_test.py EASEL
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

EASEL = os.path.abspath(sys.argv.pop(1))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PARTS = f"{ROOT}/scripts/lib/packaging"
EPOCH = 1795662619  # 2026-11-26


def run(*command, stdin=None):
    done = subprocess.run(command, cwd=ROOT, input=stdin, capture_output=True, text=True, timeout=300)
    return done.returncode, done.stdout, done.stderr


class ChangelogTest(unittest.TestCase):
    RELEASED = "## 0.2.0 - 2026-11-24\n\n- Bars\n  and pies.\n\n## 0.1.0 - 2026-11-23\n\nThe first.\n"

    def changelog(self, action, text, number, *rest):
        with tempfile.NamedTemporaryFile("w", suffix=".md") as file:
            file.write(text)
            file.flush()
            return run(sys.executable, f"{PARTS}/changelog.py", action, file.name, number, str(EPOCH), *rest)

    def test_the_version_is_the_programs(self):
        gathering = "## Unreleased\n\n### Added\n\n- Lines.\n\n" + self.RELEASED
        for text, number, version in [
            (self.RELEASED, "0.2.0", "0.2.0"),
            ("## Unreleased\n\n" + self.RELEASED, "0.2.0", "0.2.0"),
            (gathering, "0.3.0", "0.3.0"),
            (gathering, "0.2.0", "0.2.0+20261126"),
        ]:
            self.assertEqual(self.changelog("version", text, number), (0, version + "\n", ""))

    def test_a_version_that_is_not_in_the_changelog_is_refused(self):
        code, _, errors = self.changelog("version", self.RELEASED, "0.3.0")
        self.assertEqual((code, "version 0.3.0" in errors), (1, True))

    def test_a_version_without_a_date_is_refused(self):
        code, _, errors = self.changelog("version", "## 0.2.0\n\n- Bars.\n", "0.2.0")
        self.assertEqual((code, "a heading is" in errors), (1, True))

    def test_debians_format(self):
        text = "## Unreleased\n\n### Added\n\n- Lines.\n\n" + self.RELEASED
        code, debian, _ = self.changelog("debian", text, "0.2.0", "Ada <ada@example.org>")
        self.assertEqual(code, 0)
        self.assertEqual(debian, """\
easel (0.2.0+20261126-1) unstable; urgency=medium

  [ Added ]
  * Lines.

 -- Ada <ada@example.org>  Thu, 26 Nov 2026 03:10:19 +0000

easel (0.2.0-1) unstable; urgency=medium

  * Bars and pies.

 -- Ada <ada@example.org>  Tue, 24 Nov 2026 12:00:00 +0000

easel (0.1.0-1) unstable; urgency=medium

  * The first.

 -- Ada <ada@example.org>  Mon, 23 Nov 2026 12:00:00 +0000
""")

    def test_the_projects_own(self):
        number = run(EASEL, "--version")[1].split()[1]
        self.assertEqual(run(
            sys.executable, f"{PARTS}/changelog.py", "version", "CHANGELOG.md", number, str(EPOCH))[0], 0)


class ManualTest(unittest.TestCase):
    def test_it_has_every_command_option_and_limit(self):
        dump = run(EASEL, "--experimental-dump-help")[1]
        code, page, errors = run(
            sys.executable, f"{PARTS}/manual.py", f"{PARTS}/manual.mdoc", "2026-11-26", stdin=dump)
        self.assertEqual((code, errors), (0, ""))
        self.assertEqual(re.findall("@[A-Z]+@", page), [])
        for command in json.loads(dump)["command"]["subcommands"]:
            self.assertIn(f".Ss easel {command['commandName']}\n", page)
            for argument in command["arguments"]:
                if argument["shouldDisplay"] and "preferredName" in argument:
                    name = argument["preferredName"]["name"].replace("-", "\\-")
                    self.assertIn(f"Fl {name}", page)
        self.assertIn(".It Cm call\\-depth\n", page)

    @unittest.skipIf(shutil.which("man") is None, "there is no man")
    def test_man_has_nothing_to_warn_of(self):
        page = run(
            sys.executable, f"{PARTS}/manual.py", f"{PARTS}/manual.mdoc", "2026-11-26",
            stdin=run(EASEL, "--experimental-dump-help")[1])[1]
        with tempfile.NamedTemporaryFile("w", suffix=".1") as file:
            file.write(page)
            file.flush()
            code, _, errors = run("man", "--warnings", "--local-file", file.name)
        self.assertEqual((code, errors), (0, ""))


@unittest.skipIf(shutil.which("dpkg") is None, "this is not Debian")
class TreeTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.outer = tempfile.mkdtemp()
        cls.tree = cls.lay_out("a")

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.outer)

    @classmethod
    def lay_out(cls, name):
        tree = f"{cls.outer}/{name}"
        code, _, errors = run("bash", "-c", cls.lay_out_script(tree), "bash", EASEL)
        assert code == 0, errors
        return tree

    @staticmethod
    def lay_out_script(tree):
        return (
            "set -euo pipefail; source scripts/lib/setup.sh; source scripts/lib/packaging/build.sh; "
            f"export SOURCE_DATE_EPOCH={EPOCH}; easel=$1 work=$(mktemp -d); trap 'rm -r \"$work\"' EXIT; "
            f"describe_build; lay_out {tree}")

    def files(self, tree):
        """Path, mode, time and bytes of everything."""
        found = {}
        for folder, folders, names in os.walk(tree):
            for name in folders + names:
                path = f"{folder}/{name}"
                content = b""
                if name in names:
                    with open(path, "rb") as file:
                        content = file.read()
                status = os.stat(path)
                found[os.path.relpath(path, tree)] = (oct(status.st_mode), int(status.st_mtime), content)
        return found

    def test_two_trees_are_the_same_bytes(self):
        self.assertEqual(self.files(self.tree), self.files(self.lay_out("b")))

    def test_modes_and_times(self):
        for path, (mode, time, _) in self.files(self.tree).items():
            self.assertEqual(time, EPOCH, path)
            right = "0o40755" if os.path.isdir(f"{self.tree}/{path}") else "0o100644"
            is_program = path in ("bin/easel", "libexec/easel/easel-page")
            self.assertEqual(mode, "0o100755" if is_program else right, path)

    def test_what_is_in_it(self):
        for path in [
            "share/easel/tutorials/01-bars.md", "share/easel/tutorials/images/bars/06-chart.png",
            "share/easel/tutorials/guide/README.md", "share/easel/tutorials/data/index.csv",
            "share/man/man1/easel.1.gz", "share/doc/easel/copyright", "share/doc/easel/changelog.gz",
            "share/bash-completion/completions/easel", "share/zsh/vendor-completions/_easel",
            "share/fish/vendor_completions.d/easel.fish", "share/applications/easel.desktop",
            "share/icons/hicolor/128x128/apps/easel.png",
        ]:
            self.assertTrue(os.path.getsize(f"{self.tree}/{path}"), path)
        self.assertFalse(os.path.exists(f"{self.tree}/share/easel/tutorials/checks"))

    def test_no_link_of_a_page_leads_out_of_it(self):
        pages = f"{self.tree}/share/easel/tutorials"
        for folder, _, names in os.walk(pages):
            for name in names:
                if not name.endswith(".md"):
                    continue
                with open(f"{folder}/{name}") as file:
                    text = re.sub(r"(?s)```.*?```", "", file.read())
                for target in re.findall(r"\]\(([^)#\s]+)", text):
                    if "://" not in target:
                        self.assertTrue(os.path.exists(f"{folder}/{target}"), f"{name}: {target}")

    def test_a_lesson_of_it_passes(self):
        self.assertEqual(run(f"{self.tree}/bin/easel", "test", f"{self.tree}/share/easel/tutorials/01-bars.md")[0], 0)

    def test_completions_are_of_their_shells(self):
        for shell, path in [("bash", "bash-completion/completions/easel"), ("zsh", "zsh/vendor-completions/_easel"),
                            ("fish", "fish/vendor_completions.d/easel.fish")]:
            if shutil.which(shell):
                self.assertEqual(run(shell, "-n", f"{self.tree}/share/{path}"), (0, "", ""), shell)


@unittest.skipIf(shutil.which("dpkg") is None, "this is not Debian")
class DependenceTest(unittest.TestCase):
    def test_a_library_that_is_loaded_late_is_named_too(self):
        """In a step, as scripts/package asks: a step gets no arrays of the script around it."""
        if not shutil.which("dpkg-shlibdeps"):
            self.skipTest("there is no dpkg-shlibdeps")
        with tempfile.TemporaryDirectory() as work:
            code, depends, errors = run(
                "bash", "-c",
                "set -euo pipefail; source scripts/lib/setup.sh; source scripts/lib/packaging/build.sh; "
                f"export work={work} easel={EASEL}; strictly depends")
        self.assertEqual(code, 0, errors)
        for name in ["cairo2", "harfbuzz0b", "spng0", "gif7", "webp7", "webpmux3", "csv3", "jansson4", "sqlite3-0", "cmark-gfm0",
                     "readline8", "microhttpd12"]:
            self.assertIn(f"lib{name}", depends)


@unittest.skipIf(shutil.which("dpkg") is None, "this is not Debian")
class FontsTest(unittest.TestCase):
    def test_fonts_have_their_licences_beside_them(self):
        with tempfile.TemporaryDirectory() as tree:
            code, _, errors = run(
                "bash", "-c",
                "source scripts/lib/setup.sh; source scripts/lib/packaging/build.sh; "
                f"export tree={tree}; strictly put_fonts")
            self.assertEqual(code, 0, errors)
            fonts = f"{tree}/share/easel/fonts"
            self.assertEqual(sorted(os.listdir(fonts)), [
                "DejaVuSans-Bold.ttf", "DejaVuSans.ttf", "Inter-Regular.otf", "Inter-SemiBold.otf",
                "LICENCE.DejaVuSans", "LICENCE.Inter"])
            for name, word in [("DejaVuSans", "Bitstream Vera"), ("Inter", "OFL-1.1")]:
                with open(f"{fonts}/LICENCE.{name}") as file:
                    self.assertIn(word, file.read())


class CompletionTest(unittest.TestCase):
    """What bash completes after Tab."""

    @classmethod
    def setUpClass(cls):
        cls.outer = tempfile.mkdtemp()
        cls.addClassCleanup(shutil.rmtree, cls.outer)
        script = TreeTest.lay_out_script(f"{cls.outer}/tree")
        assert run("bash", "-c", script, "bash", EASEL)[0] == 0
        cls.here = f"{cls.outer}/here"
        os.makedirs(f"{cls.here}/lists")
        for name in ["rain.easel", "rain.txt", "rain.png", "lesson.md"]:
            with open(f"{cls.here}/{name}", "w"):
                pass

    def completions(self, *words):
        """What is offered for the last word."""
        program = f"{self.outer}/tree/bin"
        done = subprocess.run(
            ["bash", "-c", 'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _easel easel '
             '"${@: -1}" "${@: -2:1}"; printf "%s\n" "${COMPREPLY[@]}"', "bash",
             f"{self.outer}/tree/share/bash-completion/completions/easel", "easel", *words],
            cwd=self.here, capture_output=True, text=True, timeout=60,
            env=dict(os.environ, PATH=f"{program}:{os.environ['PATH']}"))
        return sorted(done.stdout.split())

    def test_commands_lessons_and_files(self):
        for words, offered in [
            (["wat"], ["watch"]), (["learn", "b"], ["bars"]),
            # A picture may carry its program.
            (["render", "rai"], ["rain.easel", "rain.png"]),
            (["test", "less"], ["lesson.md"]), (["diff", "rai"], ["rain.png"]),
            (["run", "--li"], ["--limit"]), (["learn", "--copy", "li"], ["lists"]),
            (["prompt", "--folder", "li"], ["lists"]),
        ]:
            self.assertEqual(self.completions(*words), offered, words)

    def test_elsewhere_bash_completes_files(self):
        with open(f"{self.outer}/tree/share/bash-completion/completions/easel") as file:
            self.assertRegex(file.read(), "(?m)^complete -o default -o filenames -F _easel easel$")


@unittest.skipIf(shutil.which("dpkg") is None, "this is not Debian")
class FailureTest(unittest.TestCase):
    def test_what_fails_inside_a_step_leaves_no_package(self):
        with tempfile.TemporaryDirectory() as folder:
            os.mkdir(f"{folder}/bin")
            with open(f"{folder}/bin/dpkg-shlibdeps", "w") as file:
                file.write("#!/bin/sh\necho no libraries >&2\nexit 2\n")
            os.chmod(f"{folder}/bin/dpkg-shlibdeps", 0o755)
            code, told, _ = run(
                "env", f"PATH={folder}/bin:{os.environ['PATH']}", "scripts/package", "--easel", EASEL,
                "--output", f"{folder}/out")
            self.assertEqual(code, 3, told)
            self.assertRegex(told, "Make the Debian package ... FAILED .*\nno libraries\n$")
            self.assertEqual(os.listdir(f"{folder}/out"), [])


class ContainerTest(unittest.TestCase):
    """No engine is needed: what the file names is there."""

    def setUp(self):
        with open(f"{ROOT}/scripts/Containerfile") as file:
            text = re.sub(r"(?m)^\s*#.*\n", "", file.read()).replace("\\\n", " ")
        self.lines = [line.split(maxsplit=1) for line in text.splitlines() if line.strip()]

    def values(self, instruction):
        return [value for name, value in self.lines if name == instruction]

    def test_the_compiler_is_the_one_that_is_fetched_elsewhere(self):
        release = run("bash", "-c", "source scripts/lib/swift.sh; echo $swift_release")[1].strip()
        self.assertEqual(self.values("FROM"), [f"swift:{release}-bookworm AS build", "debian:bookworm-slim"])

    def test_what_it_copies_and_runs_is_there(self):
        copied, package = self.values("COPY")
        self.assertEqual(copied, ". .")
        self.assertEqual(package, "--from=build /easel/.build/package/*.deb /tmp/")
        self.assertEqual(self.values("RUN")[0], "scripts/package")
        self.assertTrue(os.access(f"{ROOT}/scripts/package", os.X_OK))

    def test_it_runs_as_an_ordinary_user(self):
        self.assertEqual(self.values("USER"), ["easel"])
        self.assertIn("useradd --create-home easel", self.values("RUN")[-1])
        self.assertEqual((self.values("WORKDIR")[-1], self.values("VOLUME")), ("/work", ["/work"]))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
