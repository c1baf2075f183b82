import GRPCCore
import GRPCNIOTransportHTTP2Posix
import NIOPosix

/// A server of bench.v1.Echo on grpc-swift-2 with its NIO transport, on one event loop: `grpc-swift-peer PORT
/// CERTIFICATE KEY`.
@main
enum GRPCSwiftPeer {
  static func main() async throws {
    let words = CommandLine.arguments
    guard words.count == 4, let port = Int(words[1]) else {
      fatalError("usage: grpc-swift-peer PORT CERTIFICATE KEY")
    }
    let transport = HTTP2ServerTransport.Posix(
      address: .ipv4(host: "127.0.0.1", port: port),
      transportSecurity: .tls(
        certificateChain: [.file(path: words[2], format: .pem)],
        privateKey: .file(path: words[3], format: .pem)),
      config: .defaults { $0.http2.maxConcurrentStreams = 1_000_000 },
      eventLoopGroup: MultiThreadedEventLoopGroup(numberOfThreads: 1))
    try await GRPCServer(transport: transport, services: [EchoService()]).serve()
  }
}
