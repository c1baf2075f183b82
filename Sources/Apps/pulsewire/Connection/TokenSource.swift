import Base
import Client
import Contract
import Digests
import Loop
import Synchronization

/// Where calls get the token that they send: one that was given, or a session's, which is renewed in
/// time.
final class TokenSource: Sendable {
  private let source: Mutex<Source>

  private enum Source {
    case nobody
    case fixed(String)
    case session(SessionTokens, SessionFile?)
  }

  /// Nobody's, for calls that need no token.
  static let nobody = TokenSource(.nobody)
  /// A token with less left is renewed before it is sent.
  private static let leftMin = Duration.seconds(60)
  private static let timeout = Duration.seconds(10)

  private init(_ source: Source) { self.source = Mutex(source) }

  /// A token that is sent for as long as it works.
  convenience init(fixed token: String) { self.init(.fixed(token)) }

  /// A session; what it is renewed to is kept in `file`.
  convenience init(session tokens: SessionTokens, in file: SessionFile? = nil) {
    self.init(.session(tokens, file))
  }

  /// The token for the next call over `channel`; nil for none.
  func token(over channel: Channel) async throws -> String? {
    switch source.withLock({ $0 }) {
    case .nobody: return nil
    case .fixed(let token): return token
    case .session(let tokens, let file):
      guard tokens.accessExpireTime - WallClock().now < Self.leftMin else {
        return tokens.accessToken
      }
      let renewed = try await Self.renew(tokens, over: channel)
      try file?.write(renewed)
      source.withLock { $0 = .session(renewed, file) }
      return renewed.accessToken
    }
  }

  /// The request's id follows from the token: so whoever renews the same token at the same time, also
  /// another program, makes the same request and gets the same answer.
  private static func renew(
    _ tokens: SessionTokens, over channel: Channel
  ) async throws -> SessionTokens {
    let hash = Digest.sha256(Array("refresh".utf8) + Array(tokens.refreshToken.utf8))
    guard let requestID = UUID(bytes: Array(hash[..<16])) else {
      preconditionFailure("16 bytes are a UUID")
    }
    let response = try await channel.unary(
      AccessRPC.refreshTokens,
      RefreshTokensRequest(requestID: requestID, refreshToken: tokens.refreshToken),
      .init(bearer: nil, timeout: timeout))
    return response.tokens
  }
}
