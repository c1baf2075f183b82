import ArgumentParser
import Glibc
import Loop
import RPC
import Server
import TLS

/// What `run.py` measures; each subcommand is one process of the bench.
///
///     pulsewire-bench engine CALLS
///     pulsewire-bench server PORT CERTIFICATE KEY
///     pulsewire-bench database-server --port PORT ...
///     pulsewire-bench load --port PORT --ca CA SCENARIO ...
@main
enum Bench {
  static func main() throws {
    ProcessSignal.ignoreBrokenPipes()
    let words = CommandLine.arguments
    if words.count == 3, words[1] == "engine", let count = Int(words[2]) {
      var engine = try BareEngine()
      return try engine.run(count)
    }
    if words.dropFirst().first == "load" { return LoadCommand.main(Array(words.dropFirst(2))) }
    if words.dropFirst().first == "database-server" {
      return DatabaseServerCommand.main(Array(words.dropFirst(2)))
    }
    guard words.count == 5, words[1] == "server", let port = Int(words[2]) else {
      print("usage: pulsewire-bench engine CALLS, server PORT ..., or load --help; see run.py")
      exit(2)
    }
    let loop = LoopGroup(count: 1).loops[0]
    Task(executorPreference: loop) {
      do { try await run(words, port: port, on: loop) } catch {
        print("failed: \(error)")
        exit(1)
      }
      exit(0)
    }
    while true { pause() }
  }

  private static func run(_ words: [String], port: Int, on loop: EventLoop) async throws {
    try await serve(port: port, certificateFile: words[3], keyFile: words[4], on: loop)
  }

  private static func serve(
    port: Int, certificateFile: String, keyFile: String, on loop: EventLoop
  ) async throws {
    var router = Router()
    BenchService.register(in: &router)
    let server = Server(
      ServerConfiguration(address: .tcp(host: "localhost", port: port)),
      tls: try .server(certificateFile: certificateFile, keyFile: keyFile), router: router,
      observer: Unobserved(), on: [loop])
    print("listening on", try await server.listen())
    try await loop.sleep(for: .seconds(86_400))
  }
}
