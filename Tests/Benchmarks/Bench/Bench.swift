import Glibc
import Loop
import RPC
import Server
import TLS

/// What `run.py` measures; each subcommand is one process of the bench.
///
///     pulsewire-bench server PORT CERTIFICATE KEY
///     pulsewire-bench read PORT CA MESSAGES
///     pulsewire-bench hold PORT CA CONNECTIONS
///     pulsewire-bench stall PORT CA CONNECTIONS
@main
enum Bench {
  static func main() async throws {
    ProcessSignal.ignoreBrokenPipes()
    let words = CommandLine.arguments
    guard words.count == 5, let port = Int(words[2]) else {
      print("usage: pulsewire-bench server|read|hold|stall PORT ...; see run.py")
      exit(2)
    }
    let loop = LoopGroup(count: 1).loops[0]
    if words[1] == "server" {
      try await serve(port: port, certificateFile: words[3], keyFile: words[4], on: loop)
    }
    try await Task(executorPreference: loop) {
      let client = try BenchClient(port: port, authorityFile: words[3], on: loop)
      let count = Int(words[4]) ?? 0
      if words[1] == "read" {
        try await client.read(count)
      } else {
        try await client.keep(count, stalls: words[1] == "stall")
      }
    }.value
  }

  private static func serve(
    port: Int, certificateFile: String, keyFile: String, on loop: EventLoop
  ) async throws -> Never {
    var router = Router()
    BenchService.register(in: &router)
    let server = Server(
      ServerConfiguration(address: .tcp(host: "localhost", port: port)),
      tls: try .server(certificateFile: certificateFile, keyFile: keyFile), router: router,
      observer: Unobserved(), on: [loop])
    print("listening on", try await server.listen())
    while true { pause() }
  }
}
