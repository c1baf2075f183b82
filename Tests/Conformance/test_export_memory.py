"""The memory of a server that exports: a page of rows, however many there are. PULSEWIRE_EXPORT_SAMPLES
says how many (`make export-memory`)."""

import os
import subprocess
import time
import zipfile

import pytest

from harness.client import Client, new_uuid
from harness.export import EXPORT_SECONDS, READY, start_export, watch_export
from harness.segments import SEGMENT_SAMPLES, pack
from harness.server import CERTIFICATES, is_sanitized, peak_bytes

WARM_SAMPLES = 500_000
SAMPLES = int(os.environ.get("PULSEWIRE_EXPORT_SAMPLES", 4 * WARM_SAMPLES))
#: What a longer export may have more than a short one, in bytes: nothing but noise of the heap.
GROWTH_MAX = 32 * 1024 * 1024


def fill(cluster, client, sample_count):
    """So many samples: the same ones again and again, for only their number counts here."""
    key = (client.account_id, client.start_workout().session_id, new_uuid())
    with cluster.as_administrator() as connection:
        connection.execute(
            "insert into pulsewire.heart_rate_streams (owner_id, session_id, device_id)"
            " values (%s, %s, %s)",
            key,
        )
        connection.execute(
            "insert into pulsewire.heart_rate_segments"
            " select %s, %s, %s, n * %s + 1, (n + 1) * %s, %s, %s from generate_series(0, %s) n",
            (*key, *[SEGMENT_SAMPLES] * 3, pack(1, SEGMENT_SAMPLES, 1_790_000_000_000))
            + (sample_count // SEGMENT_SAMPLES - 1,),
        )
        connection.commit()


def tell(export, begin):
    """Shows how far it is, to who watches."""
    percent = 100 * export.row_count // max(1, export.total_row_count)
    print(f"\r{percent} % after {time.monotonic() - begin:.0f} s", end="", flush=True)


@pytest.mark.skipif(is_sanitized(), reason="its memory says nothing")
def test_a_long_export_takes_no_more_memory_than_a_short_one(own_node, tmp_path):
    peaks = []
    for count in (WARM_SAMPLES, SAMPLES):
        client = Client.with_new_account(own_node.server.address)
        fill(own_node.cluster, client, count)
        begin = time.monotonic()
        export = start_export(client)
        states = []
        for message in watch_export(client, export.id, timeout=EXPORT_SECONDS):
            states.append(message.export)
            tell(message.export, begin)
        assert states[-1].state == READY
        seconds = time.monotonic() - begin
        # Who waits for so long is told how far it is.
        assert len({state.row_count for state in states}) > 2
        path = tmp_path / "export.zip"
        subprocess.run(
            ["curl", "--http2", "--silent", "--fail", "--cacert", str(CERTIFICATES / "ca.pem")]
            + ["--output", str(path), f"https://{client.address}{states[-1].download_url}"],
            check=True,
        )
        with zipfile.ZipFile(path) as archive:
            sizes = [entry.file_size for entry in archive.infolist()]
        peaks.append(peak_bytes(own_node.server))
        print(
            f"\r{states[-1].row_count:,} rows in {seconds:.0f} s, {sum(sizes):,} bytes of text,"
            f" {path.stat().st_size:,} in the file: at most {peaks[-1] >> 20} MiB resident"
        )
        path.unlink()
        client.close()
    assert peaks[1] - peaks[0] < GROWTH_MAX
