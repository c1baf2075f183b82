import Client
import Contract
import Loop
import RPC
import TLS

/// The bench's client: streams that are read, held or left to stall.
struct BenchClient {
  private let address: SocketAddress
  private let context: TLSContext
  private let loop: EventLoop

  /// A client of the bench's server at `port`.
  init(port: Int, authorityFile: String, on loop: EventLoop) throws {
    address = .tcp(host: "localhost", port: port)
    context = try TLSContext.client(authorityFile: authorityFile)
    self.loop = loop
  }

  /// Reads `count` small messages on one stream.
  func read(_ count: Int) async throws {
    let call = try await open("Stream", "\(count)")
    var seen = 0
    while try await call.next() != nil { seen += 1 }
    precondition(seen == count, "\(seen) of \(count) messages came")
  }

  /// Opens connections with one stream each, and keeps them for ever. Where `stalls`, each stream
  /// has more to say, and nobody reads it.
  func keep(_ count: Int, stalls: Bool) async throws {
    var calls: [ClientCall<HealthCheckRequest, HealthCheckRequest>] = []
    for _ in 0..<count {
      let call = try await open(stalls ? "Stream" : "Hold", "1000000")
      _ = try await call.next()
      calls.append(call)
    }
    print("ready", count)
    try await loop.sleep(for: .seconds(3600))
    precondition(calls.count == count)
  }

  private func open(
    _ method: String, _ text: String
  ) async throws -> ClientCall<HealthCheckRequest, HealthCheckRequest> {
    let channel = try await Channel.connect(to: address, tls: context, on: loop)
    return try await channel.serverStreaming(
      "/bench.v1.Echo/\(method)", HealthCheckRequest(service: text))
  }
}
