import ArgumentParser
import Glibc
import Loop
import RPC
import Server
import TLS

/// What `run.py` measures; each subcommand is one process of the bench.
///
///     pulsewire-bench engine unary|stream|live COUNT
///     pulsewire-bench sizes CERTIFICATE KEY CA
///     pulsewire-bench server PORT CERTIFICATE KEY
///     pulsewire-bench database-server --port PORT ...
///     pulsewire-bench load --port PORT --ca CA SCENARIO ...
@main
enum Bench {
  static func main() throws {
    ProcessSignal.ignoreBrokenPipes()
    let words = CommandLine.arguments
    if words.count == 4, words[1] == "engine", let count = Int(words[3]) {
      return try runEngine(words[2], count)
    }
    if words.count == 5, words[1] == "sizes" {
      return try Sizes(
        certificateFile: words[2], keyFile: words[3], authorityFile: words[4]
      ).print()
    }
    if words.dropFirst().first == "load" { return LoadCommand.main(Array(words.dropFirst(2))) }
    if words.dropFirst().first == "database-server" {
      return DatabaseServerCommand.main(Array(words.dropFirst(2)))
    }
    guard words.count == 5, words[1] == "server", let port = Int(words[2]) else {
      print("usage: pulsewire-bench engine unary|stream|live COUNT, sizes CERTIFICATE KEY CA,")
      print("server PORT CERTIFICATE KEY, or load --help; see run.py")
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

  private static func runEngine(_ part: String, _ count: Int) throws {
    switch part {
    case "unary":
      var run = try UnaryRun()
      try run.run(count)
    case "stream": try StreamRun().run(count)
    case "live":
      var run = try LiveRun()
      try run.run(count)
    default:
      print("pulsewire-bench engine knows unary, stream and live, not \(part)")
      exit(2)
    }
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
