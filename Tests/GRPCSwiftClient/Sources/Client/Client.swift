import Contract
import Foundation
import GRPCCore
import GRPCNIOTransportHTTP2Posix

/// An app on grpc-swift: it streams a workout's heart rate, drives the player, and follows both, through a stream that
/// it drops itself and through a crash of the server.
///
///     grpc-swift-client HOST PORT CA
///
/// It writes `half way` when the server may be killed and started again, and exits with 0 if all expectations were met.
@main
enum Client {
  static func main() async throws {
    let words = CommandLine.arguments
    guard words.count == 4, let port = Int(words[2]) else {
      FileHandle.standardError.write(Data("usage: grpc-swift-client HOST PORT CA\n".utf8))
      exit(2)
    }
    let transport = try HTTP2ClientTransport.Posix(
      target: .dns(host: words[1], port: port),
      transportSecurity: .tls {
        $0.trustRoots = .certificates([.file(path: words[3], format: .pem)])
      })
    do {
      try await withGRPCClient(transport: transport) { try await Workout.run(on: $0) }
    } catch {
      Output.say("failed: \(error)")
      exit(1)
    }
  }
}
