import ArgumentParser
import Base
import Client
import Contract
import Loop
import RPC

extension MusicCommand {
  /// `pulsewire music connect`
  struct Connect: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the page at which to agree, and connect Spotify by the code that it shows.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "playback, history or playlists; all of them if omitted.")
    var features: [Feature] = []

    func run() async throws {
      let wanted = features.map(\.inContract)
      let connection = try await options.run { parameters in
        let client = try await parameters.connect()
        let attempt = try await client.call(
          ConnectionRPC.startConnection,
          StartConnectionRequest {
            $0.requestID = .v4()
            $0.source = .spotify
            $0.features = wanted
          })
        Terminal.writeError("Open this page in a browser:\n\n  \(attempt.authorizeURL)\n\n")
        var connection = try await MusicCommand.connection(client)
        while connection.attemptExpireTime != nil {
          if connection.awaitsCode {
            try await MusicCommand.complete(client, on: parameters.loop)
          } else {
            try await Task.sleep(for: MusicCommand.interval)
          }
          connection = try await MusicCommand.connection(client)
        }
        return connection
      }
      try output.write(connection, as: MusicText.facts(connection))
      guard connection.lastOutcome == .connected else {
        throw ClientFailure("Spotify is not connected.")
      }
    }
  }

  private static let interval = Duration.seconds(1)

  private static func connection(_ client: PulsewireClient) async throws -> Connection {
    let list = try await client.call(ConnectionRPC.listConnections, ListConnectionsRequest())
    return list.connections.first { $0.source == .spotify } ?? Connection()
  }

  /// Asks for the code and completes the connection; says if it was wrong.
  private static func complete(_ client: PulsewireClient, on loop: EventLoop) async throws {
    Terminal.writeError("Enter the code that the browser shows: ")
    guard let code = try await line(on: loop) else {
      throw ClientFailure("No code was entered; Spotify is not connected.")
    }
    do {
      _ = try await client.call(
        ConnectionRPC.completeConnection,
        CompleteConnectionRequest {
          $0.requestID = .v4()
          $0.source = .spotify
          $0.completionCode = code
        })
    } catch let error as RPCError where error.code == .invalidArgument {
      Terminal.writeError("That is not the code.\n")
    }
  }

  private static func line(on loop: EventLoop) async throws -> String? {
    guard Terminal.isInput else { return try await BackgroundThread.run { readLine() } }
    try await TypedLine(TypedLine.standardInput, on: loop).wait()
    return readLine()
  }
}
