"""Exports: asked for, waited for, downloaded and read, by nothing of the server's."""

import csv
import hashlib
import io
import json
import zipfile

from pulsewire.privacy.v1 import export_pb2
from pulsewire.privacy.v1 import export_service_pb2 as service

from harness.client import new_uuid
from harness.curl import curl

#: What is about the rows and files.
PAGES = {"manifest.json", "README.txt", "index.html"}
READY = export_pb2.EXPORT_STATE_READY

#: Guards against hangs; an export of a hundred million samples takes its time.
EXPORT_SECONDS = 3600
#: For a small one, where others keep the cores busy: whoever makes exports lets all else go first.
PATIENCE_SECONDS = 300


def start_export(client, request_id=None, formats=()):
    """Begins an export."""
    request = service.StartExportRequest(request_id=request_id or new_uuid(), formats=formats)
    return client.exports.StartExport(request).export


def get_export(client, export_id, **options):
    """How far it is."""
    return client.exports.GetExport(
        service.GetExportRequest(export_id=export_id), **options
    ).export


def watch_export(client, export_id, after_revision=0, **options):
    """The stream of its states."""
    return client.exports.WatchExport(
        service.WatchExportRequest(export_id=export_id, after_revision=after_revision), **options
    )


def wait_for_export(client, export_id):
    """Follows it to its end, and gives the last state."""
    return list(watch_export(client, export_id, timeout=EXPORT_SECONDS))[-1].export


class Archive:
    """A downloaded export."""

    def __init__(self, contents):
        self.zip = zipfile.ZipFile(io.BytesIO(contents))
        assert self.zip.testzip() is None
        self.manifest = json.loads(self.zip.read("manifest.json"))

    def verify(self):
        """Whether each file is what the manifest says."""
        told = {file["path"]: file for file in self.manifest["files"]}
        assert {*told, *PAGES, "SHA256SUMS"} == set(self.zip.namelist())
        sums = self.zip.read("SHA256SUMS").decode().splitlines()
        digests = dict(reversed(line.split("  ", 1)) for line in sums)
        assert digests.keys() == {*told, *PAGES}
        for path, digest in digests.items():
            assert hashlib.sha256(self.zip.read(path)).hexdigest() == digest
        for path, file in told.items():
            contents = self.zip.read(path)
            assert len(contents) == file["byte_count"]
            assert hashlib.sha256(contents).hexdigest() == file["sha256"]
            if file["format"] == "file":
                continue
            table = file["table"]
            rows = self.json(table) if file["format"] == "json" else self.csv(table)
            assert len(rows) == file["row_count"]
            names = [field["name"] for field in file["fields"]]
            assert all(list(row) == names for row in rows)

    def json(self, table):
        """The rows of a table, from its file in JSON."""
        lines = self.zip.read(f"json/{table}.jsonl").decode().split("\n")
        assert lines.pop() == ""
        return [json.loads(line) for line in lines]

    def csv(self, table):
        """The rows of a table, from its file in CSV."""
        text = io.TextIOWrapper(self.zip.open(f"csv/{table}.csv"), "utf-8", newline="")
        return list(csv.DictReader(text, strict=True))


def download(client, export):
    """The file of a finished export."""
    answer = curl(client.address, export.download_url)
    assert answer.status == 200
    return Archive(answer.body)


def make_export(client, formats=()):
    """A whole export, downloaded and verified."""
    export = wait_for_export(client, start_export(client, formats=formats).id)
    assert export.state == READY
    archive = download(client, export)
    archive.verify()
    return archive
