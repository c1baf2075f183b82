import Base
import Client
import Contract
import Loop
import RPC

/// The steps by which an athlete connects a provider: agreeing in a browser, and entering the code that it shows; or making
/// a key there, and entering it.
struct ProviderConnecting {
  let source: IntegrationSource
  /// The provider's name in sentences.
  let name: String

  private static let interval = Duration.seconds(1)

  /// Takes the steps. Returns the connection; throws if it is not made.
  func run(
    _ features: [ConnectionFeature], _ client: PulsewireClient, on loop: EventLoop
  ) async throws -> Connection {
    let attempt = try await client.call(
      ConnectionRPC.startConnection,
      StartConnectionRequest {
        $0.requestID = .v4()
        $0.source = source
        $0.features = features
      })
    Terminal.writeError("Open this page in a browser:\n\n  \(attempt.authorizeURL)\n\n")
    var connection = try await connection(client)
    while connection.attemptExpireTime != nil {
      if connection.awaitsKey {
        try await enterKey(client, on: loop)
      } else if connection.awaitsCode {
        try await complete(client, on: loop)
      } else {
        try await Task.sleep(for: Self.interval)
      }
      connection = try await self.connection(client)
    }
    return connection
  }

  private func connection(_ client: PulsewireClient) async throws -> Connection {
    let list = try await client.call(ConnectionRPC.listConnections, ListConnectionsRequest())
    return list.connections.first { $0.source == source } ?? Connection()
  }

  /// Asks for the code and completes the connection; says if it was wrong.
  private func complete(_ client: PulsewireClient, on loop: EventLoop) async throws {
    Terminal.writeError("Enter the code that the browser shows: ")
    guard let code = try await Self.line(on: loop) else {
      throw ClientFailure("No code was entered; \(name) is not connected.")
    }
    do {
      _ = try await client.call(
        ConnectionRPC.completeConnection,
        CompleteConnectionRequest {
          $0.requestID = .v4()
          $0.source = source
          $0.completionCode = code
        })
    } catch let error as RPCError where error.code == .invalidArgument {
      Terminal.writeError("That is not the code.\n")
    }
  }

  /// Asks for the key, without an echo, and completes the connection; says if the provider refused it.
  private func enterKey(_ client: PulsewireClient, on loop: EventLoop) async throws {
    let missing = "No key was entered; \(name) is not connected."
    let key =
      Terminal.isInput
      ? try await SecretLine.ask(
        ["Enter the key that you have made there: "], orElse: missing, on: loop)?.first
      : try await BackgroundThread.run { readLine() }
    guard let key, !key.isEmpty else { throw ClientFailure(missing) }
    do {
      _ = try await client.call(
        ConnectionRPC.completeConnection,
        CompleteConnectionRequest {
          ($0.requestID, $0.source, $0.apiKey) = (.v4(), source, key)
        })
    } catch let error as RPCError where error.reason == "CONNECTION_KEY_REFUSED" {
      Terminal.writeError("\(name) does not take this key.\n")
    }
  }

  private static func line(on loop: EventLoop) async throws -> String? {
    guard Terminal.isInput else { return try await BackgroundThread.run { readLine() } }
    try await TypedLine(TypedLine.standardInput, on: loop).wait()
    return readLine()
  }
}
