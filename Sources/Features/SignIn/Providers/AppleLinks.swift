internal import Base
internal import JSON
internal import Jobs
internal import Logging
internal import Postgres
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
  let shared: SignInDependencies
  let http: ProviderHTTP

  private static let purpose = "provider_links.refresh_token"

  /// Exchanges a code, which serves once and so is sent once, for a refresh token. Nil where Apple does
  /// not answer: the ID token has proved who the person is, so that they are not kept out.
  ///
  /// Before anything is made or linked: a code that Apple refuses leaves nothing behind.
  func exchange(
    _ code: String, clientID: String, _ context: CallContext
  ) async throws -> [UInt8]? {
    guard !code.isEmpty, let apple = shared.configuration.apple, let secret = apple.secret else {
      return nil
    }
    do {
      let (status, answer) = try await http.post(
        [
          "client_id": clientID,
          "client_secret": ClientSecret.text(secret, clientID: clientID, at: shared.clock.now),
          "code": code, "grant_type": "authorization_code",
        ], isIdempotent: false, to: apple.tokenURL, of: .apple, on: context.loop)
      if status == 400, answer?["error"]?.text == "invalid_grant" {
        throw SignInError.authorizationCodeRefused
      }
      guard status == 200, let token = answer?["refresh_token"]?.text else {
        throw SignInError.providerUnavailable(IdentityProvider.apple.name)
      }
      return Array(token.utf8)
    } catch SignInError.providerUnavailable {
      shared.log.warning("apple code not exchanged", metadata: ["call": "\(context.id)"])
      return nil
    }
  }

  /// Keeps what a code was exchanged for with the link of `caller`.
  func keep(_ token: [UInt8], clientID: String, of caller: Caller) async throws {
    let sealed = try await shared.sealing.seal(token, for: caller, purpose: Self.purpose)
    try await shared.store.putRefreshToken(sealed, clientID: clientID, of: caller)
  }

  /// Revokes the link of `caller` at Apple, and what was unlinked before and is not revoked there yet; the
  /// link here stays. Throws where Apple does not answer, so that it is tried again.
  func revoke(_ caller: Caller) async throws -> AppleRevocation {
    let unlinked = try await shared.store.payloads(of: Self.revocation, for: caller)
    for payload in unlinked {
      guard let (clientID, token) = Self.unpacked(payload) else { continue }
      try await revoke(token, clientID: clientID, of: caller)
    }
    guard let link = try await shared.store.appleLink(of: caller) else {
      return unlinked.isEmpty ? .notLinked : .revoked
    }
    if link.isRevoked { return .revoked }
    guard let sealed = link.refreshToken, shared.configuration.apple?.secret != nil else {
      return .cannotBeRevoked
    }
    try await revoke(sealed, clientID: link.clientID, of: caller)
    try await shared.store.forgetRefreshToken(of: caller)
    return .revoked
  }

  /// Revokes by the sealed token of a link.
  private func revoke(_ sealed: [UInt8], clientID: String, of caller: Caller) async throws {
    guard let apple = shared.configuration.apple, let secret = apple.secret else { return }
    let token = try await shared.sealing.open(sealed, for: caller, purpose: Self.purpose)
    let (status, _) = try await http.post(
      [
        "client_id": clientID,
        "client_secret": ClientSecret.text(secret, clientID: clientID, at: shared.clock.now),
        "token": String(decoding: token, as: UTF8.self), "token_type_hint": "refresh_token",
      ], isIdempotent: true, to: apple.revokeURL, of: .apple, on: caller.loop)
    guard status == 200 else {
      throw SignInError.providerUnavailable(IdentityProvider.apple.name)
    }
  }
}

/// Links that were ended here are revoked at Apple by jobs, which a crash or an outage there does not
/// lose.
extension AppleLinks {
  /// The jobs that revoke.
  private static let revocation = JobKind("apple-revocation")
  private static let atOnce = 4

  /// The statement that has a link revoked by its sealed token, for the unit of work that ends it here.
  func enqueueRevocation(of sealed: [UInt8], clientID: String, owner: UUID) -> SQL {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("client_id")
    writer.text(clientID)
    writer.key("token")
    writer.text(Base64.url.encode(sealed))
    writer.endObject()
    return Jobs.enqueue(
      Self.revocation, id: UUID.v7(at: shared.clock.now), owner: owner, payload: writer.bytes)
  }

  private static func unpacked(_ payload: [UInt8]) -> (clientID: String, sealed: [UInt8])? {
    guard let value = try? JSONValue(parsing: payload), let clientID = value["client_id"]?.text,
      let sealed = value["token"]?.text.flatMap({ Base64.url.decode($0) })
    else { return nil }
    return (clientID, sealed)
  }

  /// Has the jobs done by this process.
  func register(with jobs: Jobs) {
    jobs.register(Self.revocation, atOnce: Self.atOnce) { job, handle in
      guard let (clientID, sealed) = Self.unpacked(job.payload) else {
        return .failed("The revocation cannot be read.")
      }
      try await revoke(sealed, clientID: clientID, of: Caller(job.owner, on: handle.loop))
      return .done
    }
  }
}
