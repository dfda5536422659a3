"""Links in the way: none that lies where the program writes leads it elsewhere.

Usage: links_test.py EASEL
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from sessions import Prompt, environment, is_whole

EASEL = os.path.abspath(sys.argv.pop(1))

BOX = "show(View(width: 40, height: 30, backgroundColor: .red))\n"
LESSON = f"# A box\n\n```easel\n{BOX}```\n\n![A red box, by itself](images/box.png)\n"
PHOTO = b"a photo of one's own"


class LinksTest(unittest.TestCase):
    def setUp(self):
        self.outer = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.outer)
        # The first is a checkout; only this test writes to the second.
        self.folder, self.home = f"{self.outer}/checkout", f"{self.outer}/home"
        os.mkdir(self.folder)
        os.mkdir(self.home)
        for name in ["precious", "0001.png", "0002.png", "latest.png", "index.html"]:
            self.write(f"../home/{name}", PHOTO)
        self.before = self.contents(self.home)

    def write(self, name, content):
        path = f"{self.folder}/{name}"
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())

    def link(self, target, name):
        os.makedirs(os.path.dirname(f"{self.folder}/{name}"), exist_ok=True)
        os.symlink(target, f"{self.folder}/{name}")

    def read(self, name):
        with open(f"{self.folder}/{name}", "rb") as file:
            return file.read()

    def contents(self, folder):
        """The bytes of each file in the folder and below it."""
        found = {}
        for path, _, names in os.walk(folder):
            for name in names:
                with open(f"{path}/{name}", "rb") as file:
                    found[os.path.relpath(f"{path}/{name}", folder)] = file.read()
        return found

    def hidden(self):
        """The files in the checkout that the program has made and not renamed."""
        return [name for _, _, names in os.walk(self.folder) for name in names
                if name.endswith(".tmp") and not os.path.islink(f"{self.folder}/{name}")]

    def easel(self, *arguments, stdin=""):
        plain = {key: value for key, value in environment(self.outer).items() if key != "CI"}
        done = subprocess.run(
            [EASEL, *arguments], cwd=self.folder, input=stdin, capture_output=True, text=True,
            env=plain, timeout=60)
        return done.returncode, done.stdout, done.stderr

    def assert_nothing_outside_changed(self):
        self.assertEqual(self.contents(self.home), self.before)

    # MARK: Output

    def test_a_link_that_lies_in_wait_for_a_picture_is_not_followed(self):
        self.write("p.easel", BOX)
        self.link("../home/precious", ".o.png.tmp")
        self.assertEqual(self.easel("render", "p.easel", "-o", "o.png"), (0, "", ""))
        self.assert_nothing_outside_changed()
        self.assertFalse(os.path.islink(f"{self.folder}/o.png"))
        self.assertTrue(is_whole(self.read("o.png")))
        self.assertEqual(self.hidden(), [])

    def test_a_picture_replaces_a_link_and_never_its_target(self):
        self.write("p.easel", BOX)
        for target in ["../home/precious", "nowhere", "/dev/null"]:
            self.link(target, "o.png")
            self.assertEqual(self.easel("render", "p.easel", "-o", "o.png"), (0, "", ""))
            self.assertFalse(os.path.islink(f"{self.folder}/o.png"))
            self.assertTrue(is_whole(self.read("o.png")))
            os.remove(f"{self.folder}/o.png")
        self.assert_nothing_outside_changed()
        self.assertEqual(os.listdir(self.folder), ["p.easel"])

    def test_a_picture_goes_to_standard_output_whatever_that_is(self):
        self.write("p.easel", BOX)
        # By this name no program can replace the machine's own link.
        with open(f"{self.folder}/o.png", "wb") as file:
            subprocess.run([EASEL, "render", "p.easel", "-o", "/dev/fd/1"], cwd=self.folder,
                           stdout=file, check=True)
        self.assertTrue(is_whole(self.read("o.png")))
        done = subprocess.run([EASEL, "render", "p.easel", "-o", "/dev/stdout"], cwd=self.folder,
                              stdout=subprocess.PIPE, check=True)
        self.assertTrue(is_whole(done.stdout))
        self.assertTrue(os.path.islink("/dev/stdout"))

    # MARK: The watched folder

    def refusal(self, what, hint):
        return 3, "", f"error: cannot use 'live', {what}\nhint: {hint}\n"

    def test_a_folder_with_planted_links_is_refused(self):
        hint = "delete the link, or name another folder with '--folder'"
        for name in ["frames", ".lock", "latest.png", "index.html", "status.json", "status.js"]:
            for has_lock in [True, False]:
                with self.subTest(name, has_lock=has_lock):
                    target = "../../home" + ("" if name == "frames" else "/precious")
                    self.link(target, f"live/{name}")
                    if has_lock and name != ".lock":
                        self.write("live/.lock", "")
                    made = sorted(os.listdir(f"{self.folder}/live"))
                    self.assertEqual(
                        self.easel(stdin="let a = 1\n"),
                        self.refusal(f"whose '{name}' is a link", hint))
                    self.write("p.easel", BOX)
                    self.assertEqual(self.easel("watch", "p.easel")[0], 3)
                    self.assertEqual(sorted(os.listdir(f"{self.folder}/live")), made)
                    shutil.rmtree(f"{self.folder}/live")
        self.assert_nothing_outside_changed()

    def test_a_folder_that_is_a_link_is_refused_and_its_target_can_be_named(self):
        www = f"{self.outer}/www"
        os.mkdir(www)
        self.link("../www", "live")
        hint = f"to write where it leads, name that: --folder '{os.path.realpath(www)}'"
        for arguments in [[], ["--folder", "live/"]]:
            self.assertEqual(
                self.easel(*arguments, stdin="let a = 1\n"), self.refusal("which is a link", hint))
        self.assertEqual(os.listdir(www), [])
        self.assertEqual(self.easel("--folder", "../www", stdin="let a = 1\n"), (0, "1\n", ""))
        self.assertTrue(os.path.exists(f"{www}/latest.png"))

    def test_a_link_that_leads_nowhere_is_no_folder(self):
        self.link("../gone", "live")
        self.assertEqual(
            self.easel(stdin="let a = 1\n"),
            self.refusal(
                "which is a link", "delete the link, or name another folder with '--folder'"))
        self.assertFalse(os.path.exists(f"{self.outer}/gone"))

    def terminal(self, *arguments):
        session = Prompt(EASEL, self.folder, *arguments)
        self.addCleanup(session.close)
        return session

    def test_links_planted_while_a_session_runs_are_not_followed(self):
        session = self.terminal()
        session.types("let a = 1")
        for name in ["status.json", "status.js", "latest.png", "index.html"]:
            self.link("../../home/precious", f"live/.{name}.tmp")
        self.link("../../../home/precious", "live/frames/.0002.png.tmp")
        for name in ["status.json", "status.js", "latest.png"]:
            os.remove(f"{self.folder}/live/{name}")
            self.link("../../home/precious", f"live/{name}")
        self.link("../../../home/precious", "live/frames/0002.png")
        self.assertEqual(session.types("a + 1"), "2\n")
        self.assert_nothing_outside_changed()
        self.assertTrue(is_whole(self.read("live/latest.png")))
        self.assertEqual(
            [name for name in os.listdir(f"{self.folder}/live")
             if os.path.islink(f"{self.folder}/live/{name}") and not name.endswith(".tmp")], [])

    def test_a_folder_replaced_by_a_link_while_a_session_runs_is_told(self):
        session = self.terminal()
        session.types("let a = 1")
        os.rename(f"{self.folder}/live", f"{self.folder}/aside")
        self.link("../home", "live")
        said = session.types("a + 1")
        self.assertIn("2\nerror: cannot use 'live', which is a link\nhint: ", said)
        self.assert_nothing_outside_changed()
        os.remove(f"{self.folder}/live")
        os.rename(f"{self.folder}/aside", f"{self.folder}/live")
        self.assertEqual(session.types("a + 2"), "3\n")
        session.close()
        self.assertIn("a + 2", self.terminal("--resume").types(":list"))

    def test_frames_replaced_by_a_link_while_a_session_runs_are_told(self):
        session = self.terminal()
        session.types("let a = 1")
        shutil.rmtree(f"{self.folder}/live/frames")
        self.link("../../home", "live/frames")
        self.assertIn("error: cannot use 'live', whose 'frames' is a link\n",
                      session.types("a + 1"))
        self.assert_nothing_outside_changed()
        os.remove(f"{self.folder}/live/frames")
        self.assertEqual(session.types("a + 2"), "3\n")

    # MARK: Tutorials

    def record(self):
        self.write("t/a.md", LESSON)
        self.easel("test", "--update", "t")
        self.assertEqual(self.easel("test", "t"), (0, "2 passed, 0 failed\n", ""))

    def test_lessons_and_pictures_may_be_links_within_the_folder(self):
        self.record()
        os.rename(f"{self.folder}/t/images", f"{self.folder}/t/.store")
        os.rename(f"{self.folder}/t/.store/box.png", f"{self.folder}/t/.store/deep.png")
        os.rename(f"{self.folder}/t/a.md", f"{self.folder}/t/.store/a.md")
        self.link("deep.png", "t/.store/box.png")
        self.link(f"{self.folder}/t/.store", "t/images")
        self.link(".store/a.md", "t/a.md")
        self.assertEqual(self.easel("test", "t"), (0, "2 passed, 0 failed\n", ""))
        self.write("t/.store/a.md", LESSON.replace("red", "blue"))
        self.assertEqual(self.easel("test", "t")[0], 1)
        self.easel("test", "--update", "t")
        self.assertEqual(self.easel("test", "t"), (0, "2 passed, 0 failed\n", ""))
        self.assertTrue(os.path.islink(f"{self.folder}/t/.store/box.png"))

    def test_links_that_lead_out_are_followed_only_when_told(self):
        """As in the sandbox of a build system, where every file is a link."""
        self.record()
        shutil.move(f"{self.folder}/t", f"{self.outer}/sources")
        for level, links in {
            "the lesson": {"t/a.md": "a.md", "t/images/box.png": "images/box.png"},
            "the picture": {"t/images/box.png": "images/box.png"},
            "the folder of the picture": {"t/images": "images"},
        }.items():
            with self.subTest(level):
                for name, target in links.items():
                    self.link(f"{self.outer}/sources/{target}", name)
                if "t/a.md" not in links:
                    self.write("t/a.md", LESSON)
                before = self.contents(f"{self.outer}/sources")
                for update in [[], ["--update"]]:
                    code, said, _ = self.easel("test", *update, "t")
                    self.assertEqual(code, 3, said)
                    self.assertIn("leads out of the page's folder by a link", said)
                    self.assertIn("--follow-links", said)
                self.assertEqual(self.easel("test", "t", "--follow-links"),
                                 (0, "2 passed, 0 failed\n", ""))
                self.assertEqual(self.contents(f"{self.outer}/sources"), before)
                os.remove(f"{self.outer}/sources/images/box.png")
                if level != "the folder of the picture":
                    self.write("../sources/images/box.png", "none")
                self.easel("test", "t", "--update")
                self.assertFalse(is_whole(self.contents(f"{self.outer}/sources").get(
                    "images/box.png", b"")))
                self.easel("test", "t", "--update", "--follow-links")
                self.assertEqual(self.contents(f"{self.outer}/sources"), before)
                shutil.rmtree(f"{self.folder}/t")

    def test_what_a_failure_leaves_replaces_a_link(self):
        self.record()
        self.write("t/a.md", LESSON.replace("red", "blue"))
        for name in ["box.actual.png", "box.difference.png", ".box.actual.png.tmp"]:
            self.link("../../../home/precious", f"t/images/{name}")
        code, said, _ = self.easel("test", "t")
        self.assertEqual(code, 1, said)
        self.assert_nothing_outside_changed()
        self.assertTrue(is_whole(self.read("t/images/box.actual.png")))

    def test_eight_failing_replays_at_once_say_the_same(self):
        self.write("t/a.md", "\n".join(
            f"```easel\n{BOX}```\n\n![A red box, number {i}](images/{i}.png)\n" for i in range(9)))
        self.easel("test", "--update", "t")
        self.write("t/a.md", self.read("t/a.md").replace(b".red", b".blue"))
        replays = [
            subprocess.Popen([EASEL, "test", "t"], cwd=self.folder, stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT, text=True) for _ in range(8)]
        said = {replay.communicate()[0] for replay in replays}
        self.assertEqual(len(said), 1, said)
        self.assertTrue(re.search("9 passed, 9 failed\n$", said.pop()))
        self.assertEqual({replay.returncode for replay in replays}, {1})
        self.assertEqual(self.hidden(), [])


if __name__ == "__main__":
    unittest.main()
