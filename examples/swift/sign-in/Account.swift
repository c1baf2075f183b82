import Contract
import Foundation
import GRPCCore
import GRPCNIOTransportHTTP2Posix
import GRPCProtobuf

/// Calls with the access token of phone.json.
package actor Account {
  package typealias Connection = GRPCClient<HTTP2ClientTransport.Posix>

  private let connection: Connection
  private var token: String?
  private var renewal: Task<String, any Error>?

  package init(_ connection: Connection) throws {
    self.connection = connection
    token = try Kept.change { $0["accessToken"] }
  }

  /// A connection to the server. A dead one is noticed, and a server that is back is found, within seconds.
  package static func transport() throws -> HTTP2ClientTransport.Posix {
    let environment = ProcessInfo.processInfo.environment
    let server = environment["PULSEWIRE_SERVER", default: "localhost:8443"].split(separator: ":")
    let ca = environment["PULSEWIRE_CA", default: "certs/ca.pem"]
    return try HTTP2ClientTransport.Posix(
      target: .dns(host: String(server[0]), port: Int(server[1])),
      transportSecurity: .tls { $0.trustRoots = .certificates([.file(path: ca, format: .pem)]) },
      config: .defaults {
        $0.backoff.max = .seconds(2)
        $0.connection.keepalive = HTTP2ClientTransport.Config.Keepalive(
          time: .seconds(20), timeout: .seconds(8), allowWithoutCalls: false)
      })
  }

  /// What a call says of its caller. Without an account it signs up.
  package func metadata() async throws -> Metadata {
    if token == nil { try await renew() }
    return ["authorization": "Bearer \(token ?? "")"]
  }

  /// Makes a call. Repeats the same one while the server cannot be reached, or the token has expired.
  package nonisolated func call<R: Sendable>(
    _ body: @Sendable (Metadata) async throws -> R
  ) async throws -> R {
    while true {
      do {
        return try await body(try await metadata())
      } catch let error as RPCError {
        try await recover(error)
      }
    }
  }

  /// Does what is necessary before a failed call is repeated; throws a failure that no repeat mends.
  package func recover(_ error: RPCError) async throws {
    if error.reason == "TOKEN_EXPIRED" { return try await renew() }
    guard error.code == .unavailable else { throw error }
    say("trying again: \(error)")
    try await Task.sleep(for: .seconds(Double.random(in: 0.5...2)))
  }

  /// Signs up, or renews the tokens: one refresh at a time.
  private func renew() async throws {
    if renewal == nil { renewal = Task { try await renewedToken() } }
    defer { renewal = nil }
    token = try await renewal?.value
  }

  /// Returns the token that the other program has just got, or gets one. The request's id is on disk before the request
  /// is sent: if the response is lost, a repeat gets the same one, and the account is not lost. The new tokens are on
  /// disk before they are used.
  private func renewedToken() async throws -> String {
    let held = Kept.lock()
    defer { close(held) }
    var kept = try Kept.read()
    if let other = kept["accessToken"], other != token { return other }
    let request = kept["requestId"] ?? Kept.newID()
    kept["requestId"] = request
    try Kept.save(kept)
    let tokens = try await fetchTokens(request, kept["refreshToken"])
    kept["accessToken"] = tokens.accessToken
    kept["refreshToken"] = tokens.refreshToken
    kept["requestId"] = nil
    try Kept.save(kept)
    return tokens.accessToken
  }

  private func fetchTokens(
    _ request: String, _ refreshToken: String?
  ) async throws -> Pulsewire_Access_V1_SessionTokens {
    while true {
      do {
        if let refreshToken {
          let access = Pulsewire_Access_V1_AccessService.Client(wrapping: connection)
          return try await access.refreshTokens(
            .with { ($0.requestID, $0.refreshToken) = (request, refreshToken) }
          ).tokens
        }
        let account = Pulsewire_Account_V1_AccountService.Client(wrapping: connection)
        return try await account.createAccount(.with { $0.requestID = request }).tokens
      } catch let error as RPCError where error.code == .unavailable {
        try await recover(error)
      }
    }
  }
}

extension RPCError {
  /// The reason of the failure, such as TOKEN_EXPIRED (docs/reference/errors.md); nil if it has none.
  package var reason: String? {
    let status = try? unpackGoogleRPCStatus()
    return status?.details.compactMap(\.errorInfo?.reason).first
  }
}
