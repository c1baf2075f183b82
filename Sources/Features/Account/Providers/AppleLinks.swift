internal import Base
internal import JSON
internal import Logging
internal import Loop
internal import RPC
internal import Sealing

/// What became of a link when it was to be revoked at Apple.
public enum AppleRevocation: Sendable, Hashable {
  /// The account has no link to Apple.
  case notLinked
  /// Apple has revoked it, or had already.
  case revoked
  /// The server has nothing to revoke it with: the person has to, in the settings of their device.
  case cannotBeRevoked
}

/// The half of Sign in with Apple that goes from the server to Apple: the authorization code becomes a
/// refresh token, which is kept, sealed, to revoke the link (TN3194).
struct AppleLinks: Sendable {
  let parts: SignInParts
  let http: ProviderHTTP

  private static let purpose = "provider_links.refresh_token"

  /// Exchanges a code, which serves once and so is sent once, and keeps what it gives. Where Apple does
  /// not answer, the link has no token: the ID token has proved who the person is, so that they are not
  /// kept out.
  func exchange(
    _ code: String, clientID: String, of owner: UUID, _ context: CallContext
  ) async throws {
    guard !code.isEmpty, let apple = parts.configuration.apple, let secret = apple.secret else {
      return
    }
    do {
      let (status, answer) = try await http.post(
        [
          "client_id": clientID,
          "client_secret": ClientSecret.text(secret, clientID: clientID, at: parts.clock.now),
          "code": code, "grant_type": "authorization_code",
        ], isIdempotent: false, to: apple.tokenURL, of: .apple, on: context.loop)
      if status == 400, answer?["error"]?.text == "invalid_grant" {
        throw SignInError.authorizationCodeRefused
      }
      guard status == 200, let token = answer?["refresh_token"]?.text else {
        throw SignInError.providerUnavailable(IdentityProvider.apple.name)
      }
      let sealed = try await parts.sealing.seal(
        Array(token.utf8), for: owner, purpose: Self.purpose, on: context.loop)
      try await parts.store.putRefreshToken(
        sealed, clientID: clientID, of: owner, on: context.loop)
    } catch SignInError.providerUnavailable {
      parts.log.warning("apple code not exchanged", metadata: ["call": "\(context.id)"])
    }
  }

  /// Revokes the link of `owner` at Apple; the link here stays. Throws where Apple does not answer, so
  /// that it is tried again.
  func revoke(_ owner: UUID, on loop: EventLoop) async throws -> AppleRevocation {
    guard let link = try await parts.store.appleLink(of: owner, on: loop) else {
      return .notLinked
    }
    if link.isRevoked { return .revoked }
    guard let sealed = link.refreshToken, parts.configuration.apple?.secret != nil else {
      return .cannotBeRevoked
    }
    try await revoke(sealed, clientID: link.clientID, of: owner, on: loop)
    try await parts.store.forgetRefreshToken(of: owner, on: loop)
    return .revoked
  }

  /// Revokes by the sealed token of a link.
  func revoke(
    _ sealed: [UInt8], clientID: String, of owner: UUID, on loop: EventLoop
  ) async throws {
    guard let apple = parts.configuration.apple, let secret = apple.secret else { return }
    let token = try await parts.sealing.open(
      sealed, for: owner, purpose: Self.purpose, on: loop)
    let (status, _) = try await http.post(
      [
        "client_id": clientID,
        "client_secret": ClientSecret.text(secret, clientID: clientID, at: parts.clock.now),
        "token": String(decoding: token, as: UTF8.self), "token_type_hint": "refresh_token",
      ], isIdempotent: true, to: apple.revokeURL, of: .apple, on: loop)
    guard status == 200 else {
      throw SignInError.providerUnavailable(IdentityProvider.apple.name)
    }
  }
}
