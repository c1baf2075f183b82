import Base
import Client
import Contract
import Digests
import Loop
import Synchronization

/// The source of the tokens that calls send: a fixed token, or an account session, which is renewed
/// in time.
final class TokenSource: Sendable {
  private let source: Mutex<Source>

  private enum Source {
    case nobody
    case fixed(String)
    case session(SessionTokens)
    case stored(SavedSession, SessionFile)
  }

  /// The source for calls that need no token.
  static let nobody = TokenSource(.nobody)
  /// The remaining lifetime below which a token is renewed before it is sent.
  private static let leftMin = Duration.seconds(60)
  private static let timeout = Duration.seconds(10)

  private init(_ source: Source) { self.source = Mutex(source) }

  /// Creates a source that always sends this token.
  convenience init(fixed token: String) { self.init(.fixed(token)) }

  /// Creates a source from an account session.
  convenience init(session tokens: SessionTokens) { self.init(.session(tokens)) }

  /// Creates a source from a stored account session; renewed tokens are stored in `file`.
  convenience init(session: SavedSession, in file: SessionFile) {
    self.init(.stored(session, file))
  }

  /// Returns the token for the next call over `channel`; nil for none.
  func token(over channel: Channel) async throws -> String? {
    switch source.withLock({ $0 }) {
    case .nobody: return nil
    case .fixed(let token): return token
    case .session(let tokens):
      let valid = try await Self.valid(tokens, over: channel)
      source.withLock { $0 = .session(valid) }
      return valid.accessToken
    case .stored(var session, let file):
      let valid = try await Self.valid(session.tokens, over: channel)
      if valid != session.tokens {
        session.tokens = valid
        try file.write(session)
        let renewed = session
        source.withLock { $0 = .stored(renewed, file) }
      }
      return valid.accessToken
    }
  }

  /// Returns the tokens, renewed if they expire soon.
  private static func valid(
    _ tokens: SessionTokens, over channel: Channel
  ) async throws -> SessionTokens {
    guard tokens.accessExpireTime - WallClock().now < leftMin else { return tokens }
    return try await renew(tokens, over: channel)
  }

  /// Renews the tokens. The request id is derived from the refresh token, so clients that renew the
  /// same token at the same time, including other programs, send the same request and get the same
  /// response.
  private static func renew(
    _ tokens: SessionTokens, over channel: Channel
  ) async throws -> SessionTokens {
    let hash = Digest.sha256(Array("refresh".utf8) + Array(tokens.refreshToken.utf8))
    guard let requestID = UUID(bytes: Array(hash[..<16])) else {
      preconditionFailure("16 bytes are a UUID")
    }
    let response = try await channel.unary(
      AccessRPC.refreshTokens,
      RefreshTokensRequest {
        $0.requestID = requestID
        $0.refreshToken = tokens.refreshToken
      },
      .init(bearer: nil, timeout: timeout))
    return response.tokens
  }
}
