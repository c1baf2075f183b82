import Contract
import Glibc
import Loop
import RPC
import Server
import TLS

/// A server of bench.v1.Echo through the whole stack, with the default limits of `pulsewired`.
struct BenchServer {
  private let port: Int
  private let certificateFile: String
  private let keyFile: String
  private let loopCount: Int

  /// Parses `PORT CERTIFICATE KEY [--loops COUNT]`; nil if the words differ.
  init?(_ words: ArraySlice<String>) {
    let words = Array(words)
    guard words.count == 3 || (words.count == 5 && words[3] == "--loops"),
      let port = Int(words[0]), (1...65_535).contains(port),
      let loopCount = words.count == 3 ? 1 : Int(words[4]), (1...256).contains(loopCount)
    else { return nil }
    (self.port, certificateFile, keyFile) = (port, words[1], words[2])
    self.loopCount = loopCount
  }

  /// Serves until a signal ends the process.
  func run() -> Never {
    _ = DescriptorLimit.raise()
    let loops = LoopGroup(count: loopCount).loops
    Task(executorPreference: loops[0]) {
      do {
        try await serve(on: loops)
      } catch {
        print("failed: \(error)")
        exit(1)
      }
    }
    while true { pause() }
  }

  private func serve(on loops: [EventLoop]) async throws {
    var router = Router(ordinaryLimit: .kibibytes(4096))
    BenchService.register(in: &router)
    let server = Server(
      ServerConfiguration(address: .tcp(host: "localhost", port: port)),
      tls: try .server(certificateFile: certificateFile, keyFile: keyFile), router: router,
      observer: Unobserved(), on: loops)
    print("listening on", try await server.listen())
    try await loops[0].sleep(for: .seconds(86_400))
    server.close()
  }
}
