"""What was released, by the history of git: a file that the same commit may change proves nothing, and a tag may not
come with a clone. A release is a commit that changes VERSION to a version without a suffix, such as 0.2.0; between
releases it has one, such as 0.3.0-dev. The commit that wrote the file first is none."""

import hashlib
import pathlib
import re
import subprocess
import tempfile

VERSION = re.compile(r"\d+\.\d+\.\d+\s*")
CONTRACT = "Sources/C/CContract/descriptor_set.binpb"


class Release:
    """The last release of a repository; `commit` is None if there is none to compare with, and `notice` says why."""

    def __init__(self, root):
        self._root = root
        self.commit, self.notice = None, None
        shallow = self._git("rev-parse", "--is-shallow-repository")
        if shallow is None:
            self.notice = "there is no history of git"
        elif shallow.strip() != b"false":
            self.notice = "the clone is shallow (`git fetch --unshallow` fetches the rest)"
        else:
            self.commit = self._last()
            if self.commit is None:
                self.notice = "nothing was released yet"

    def _last(self):
        for commit in (self._git("log", "--diff-filter=M", "--format=%H", "--", "VERSION") or b"").decode().split():
            version = self._git("show", f"{commit}:VERSION")
            if version and VERSION.fullmatch(version.decode()):
                return commit
        return None

    def migrations(self):
        """The git hash of each migration of the release, by its name."""
        listed = self._git("ls-tree", "-r", self.commit, "--", "Sources") or b""
        found = {}
        for line in listed.decode().splitlines():
            facts, path = line.split("\t", 1)
            if "/Schema/" in path and path.endswith(".sql"):
                found[pathlib.PurePath(path).stem] = facts.split()[2]
        return found

    def contract(self):
        """The descriptors of the release."""
        return self._git("show", f"{self.commit}:{CONTRACT}")

    def _git(self, *arguments):
        try:
            run = subprocess.run(["git", "-C", str(self._root), *arguments], capture_output=True)
        except FileNotFoundError:
            return None
        return run.stdout if run.returncode == 0 else None


def git_hash(data):
    """The hash by which git calls the content of a file."""
    return hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest()


def check_released(root):
    """A migration that was released stays as it is."""
    release = Release(root)
    if release.commit is None:
        return
    now = {path.stem: git_hash(path.read_bytes()) for path in (root / "Sources").rglob("Schema/*.sql")}
    for name, released in sorted(release.migrations().items()):
        if name not in now:
            yield f"migration {name} was released and is gone"
        elif now[name] != released:
            yield f"migration {name} was changed after its release: write a new one"


class History:
    """A repository that is made up to prove the rule."""

    def __init__(self, folder):
        self.root = pathlib.Path(folder) / "made"
        self.root.mkdir()
        self.run("init", "-q")

    def run(self, *arguments):
        identity = ["-c", "user.name=x", "-c", "user.email=x@example.com", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", "-C", str(self.root), *identity, *arguments], check=True, capture_output=True)

    def commit(self, **files):
        """Writes files (None removes one) and commits them."""
        for name, text in files.items():
            path = self.root / ("VERSION" if name == "VERSION" else f"Sources/Features/A/Schema/{name}.sql")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.unlink() if text is None else path.write_text(text)
        self.run("add", "-A")
        self.run("commit", "-q", "-m", "change")

    def found(self):
        return list(check_released(self.root))


def prove_release():
    """Migrations are free until the first release, then those of the last one are frozen."""
    with tempfile.TemporaryDirectory() as folder:
        assert Release(pathlib.Path(folder)).notice == "there is no history of git"
        history = History(folder)
        history.commit(VERSION="0.1.0\n", one="a", two="b")
        history.commit(one="c")
        assert Release(history.root).notice == "nothing was released yet" and not history.found()
        history.commit(VERSION="0.1.0-dev\n", one="d")
        assert not history.found()
        history.commit(VERSION="0.1.0\n", one="e")
        history.commit(three="f")
        assert not history.found(), history.found()
        # A commit that changes the version back to one with a suffix thaws nothing.
        history.commit(VERSION="0.2.0-dev\n", one="g", two=None, three="h")
        wanted = ["migration one was changed after its release: write a new one",
                  "migration two was released and is gone"]
        assert history.found() == wanted, history.found()
        history.commit(VERSION="0.2.0\n")
        assert not history.found()
        history.commit(three="i")
        assert len(history.found()) == 1
        clone = pathlib.Path(folder) / "clone"
        subprocess.run(["git", "clone", "-q", "--depth", "1", history.root.as_uri(), str(clone)], check=True,
                       capture_output=True)
        assert "shallow" in Release(clone).notice and not list(check_released(clone))
