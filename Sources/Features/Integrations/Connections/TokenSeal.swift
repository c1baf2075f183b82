internal import Base
internal import RPC
internal import Sealing

/// The seal of a connection's tokens. They are opened for a request to the provider only.
struct TokenSeal: Sendable {
  let sealing: Sealing

  private static let accessPurpose = "provider_connections.access_token"
  private static let refreshPurpose = "provider_connections.refresh_token"

  /// Seals the tokens of an answer.
  func seal(
    _ tokens: ProviderTokens, for caller: Caller
  ) async throws(SealingError) -> ConnectionStore.NewTokens {
    let access = try await sealing.seal(
      Array(tokens.access.utf8), for: caller, purpose: Self.accessPurpose)
    var refresh: [UInt8]?
    if let token = tokens.refresh {
      refresh = try await sealing.seal(
        Array(token.utf8), for: caller, purpose: Self.refreshPurpose)
    }
    return ConnectionStore.NewTokens(access: access, refresh: refresh, scopes: tokens.scopes)
  }

  /// Opens an access token.
  func access(_ sealed: [UInt8], for caller: Caller) async throws(SealingError) -> String {
    String(
      decoding: try await sealing.open(sealed, for: caller, purpose: Self.accessPurpose),
      as: UTF8.self)
  }

  /// Opens a refresh token.
  func refresh(_ sealed: [UInt8], for caller: Caller) async throws(SealingError) -> String {
    String(
      decoding: try await sealing.open(sealed, for: caller, purpose: Self.refreshPurpose),
      as: UTF8.self)
  }
}
