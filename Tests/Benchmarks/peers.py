"""Who is measured: this server and its peers, how each is built, and which version it is.

Builds are kept under .build/bench/ and made again only where their sources are newer. A peer that
cannot be built is named with the reason."""

import dataclasses
import json
import pathlib
import subprocess
import time

from measure import MeasureError, last_line
from report import OURS

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = ROOT / "Tests/Benchmarks"
BUILT = ROOT / ".build/bench"
BENCH = ROOT / ".build/release/pulsewire-bench"
CERTIFICATE, KEY, CA = (ROOT / f"certs/{name}.pem" for name in ("server", "server-key", "ca"))

FLOOR, NGHTTPD = "C floor", "nghttpd"
GRPC_GO, GRPC_CPP, GRPC_SWIFT = "grpc-go", "gRPC C++", "grpc-swift-2"


@dataclasses.dataclass(frozen=True)
class Peer:
    """A server that is measured."""

    label: str
    # The program under .build/bench, and how it is built; none where a package brings it.
    program: str = ""
    build: tuple = ()
    sources: str = ""
    # What Debian has to provide, beside what the project needs anyway.
    packages: tuple = ()
    # The Debian package, or the Swift one, whose version is its version.
    version_of: str = ""
    # Whether it serves bench.v1.Echo; nghttpd serves files.
    serves_echo: bool = True
    # Set in its environment.
    environment: tuple = ()
    # Readers that stall: fewer where each makes the server work for seconds.
    stalled_readers: int = 100

    def command(self, port, folder):
        """The command line of a server at `port`; `folder` has the files for one that serves those."""
        if self.label == OURS:
            return [BENCH, "server", str(port), CERTIFICATE, KEY]
        if self.label == NGHTTPD:
            return ["nghttpd", "-d", folder, str(port), KEY, CERTIFICATE]
        return [BUILT / self.program, str(port), CERTIFICATE, KEY]


def make(folder, program, proto=HERE / "proto"):
    return ("make", "-C", HERE / "Peers" / folder, f"OUTPUT={BUILT / program}", f"PROTO={proto}")


SWIFT_PROGRAM = "grpc-swift/release/grpc-swift-peer"

PEERS = [
    Peer(OURS, version_of="git"),
    Peer(FLOOR, "floor", make("CFloor", "floor"), "Peers/CFloor", version_of="libnghttp2-14"),
    Peer(NGHTTPD, packages=("nghttp2-server",), version_of="nghttp2-server", serves_echo=False),
    Peer(GRPC_GO, "grpc-go", make("GRPCGo", "grpc-go"), "Peers/GRPCGo",
         ("golang-go", "golang-google-grpc-dev", "protoc-gen-go-1-3"), "golang-google-grpc-dev",
         environment=(("GOMAXPROCS", "1"),)),
    Peer(GRPC_CPP, "grpc-cpp", make("GRPCCpp", "grpc-cpp"), "Peers/GRPCCpp",
         ("g++", "libgrpc++-dev", "protobuf-compiler-grpc"), "libgrpc++-dev"),
    Peer(GRPC_SWIFT, SWIFT_PROGRAM,
         ("swift", "build", "-c", "release", "--package-path", HERE / "Peers/GRPCSwift",
          "--scratch-path", BUILT / "grpc-swift", "--product", "grpc-swift-peer"),
         "Peers/GRPCSwift", version_of="swift", stalled_readers=2),
]

# It serves calls of the product, not bench.v1.Echo.
PRODUCT_PEER = Peer(
    "grpc-go with pgx", "grpc-go-product",
    make("GRPCGoProduct", "grpc-go-product", ROOT / "proto"), "Peers/GRPCGoProduct",
    ("golang-go", "golang-google-grpc-dev", "protoc-gen-go-1-3", "golang-github-jackc-pgx-v4-dev"),
    "golang-github-jackc-pgx-v4-dev", serves_echo=False)


def is_built(peer):
    """Whether the program is there and no source is newer."""
    program = BUILT / peer.program
    if not program.exists():
        return False
    sources = [HERE / "proto/bench/v1/echo.proto"] + [
        path for path in (HERE / peer.sources).rglob("*")
        if path.is_file() and path.name != "Package.resolved"]
    return all(path.stat().st_mtime <= program.stat().st_mtime for path in sources)


def attempt(command, log, progress, title):
    """Runs a command to its end, its output in `log`; raises with its last error."""
    start = time.monotonic()
    with open(log, "a") as output, subprocess.Popen(
            list(map(str, command)), stdout=output, stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL) as process:
        while process.poll() is None:
            progress(f"{title} · {time.monotonic() - start:.0f} s")
            time.sleep(0.5)
    progress("")
    if process.returncode != 0:
        reason = reason_of(pathlib.Path(log).read_text(errors="replace"))
        raise MeasureError(f"{reason} (see {pathlib.Path(log).relative_to(ROOT)})")


def reason_of(output):
    """The line that says best why a build failed: make's own only where no other tool said why."""
    lines = [line for line in output.splitlines() if "ing directory '" not in line]
    tools = [line for line in lines if not line.startswith("make")]
    errors = [line for line in tools if "error" in line.lower() or line.startswith("E: ")]
    return errors[-1].strip() if errors else last_line("\n".join(lines))


def prepare(peer, progress):
    """Installs what the peer needs and builds it; raises where that cannot be done."""
    BUILT.mkdir(parents=True, exist_ok=True)
    log = BUILT / f"{peer.program or peer.label}.log".replace("/", "-")
    log.write_text("")
    if peer.packages:
        attempt(["bash", ROOT / ".ci/install.sh", *peer.packages], log, progress,
                f"installing what {peer.label} needs")
    if peer.build and not is_built(peer):
        attempt(peer.build, log, progress, f"building {peer.label}, once")
        # A build tool that found nothing to do leaves the program older than its sources.
        (BUILT / peer.program).touch()


def version(peer):
    """Which version was measured."""
    if peer.version_of == "git":
        return output_of("git", "-C", ROOT, "describe", "--always", "--dirty")
    if peer.version_of == "swift":
        return swift_versions()
    found = output_of("dpkg-query", "-W", "-f", "${Version}", peer.version_of)
    return f"{peer.version_of} {found}"


def swift_versions():
    listed = BUILT / "grpc-swift/workspace-state.json"
    if not listed.exists():
        return "unknown"
    import json
    wanted = ("grpc-swift-2", "grpc-swift-nio-transport", "grpc-swift-protobuf", "swift-nio-ssl")
    found = {
        one["packageRef"]["identity"]: one["state"].get("checkoutState", {}).get("version", "?")
        for one in json.loads(listed.read_text())["object"]["dependencies"]}
    return ", ".join(f"{name} {found.get(name, '?')}" for name in wanted)


def output_of(*command):
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    return done.stdout.strip() or "unknown"
