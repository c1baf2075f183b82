internal import Base
internal import JSON
internal import Jobs
internal import Logging
internal import Messages
internal import Postgres
internal import RPC
internal import Sealing

/// The result of revoking a link at Apple.
package enum AppleRevocation: Sendable, Hashable {
  /// An account without a link to Apple.
  case notLinked
  /// A link that Apple has revoked, now or before.
  case revoked
  /// A link that the server cannot revoke for lack of a token or key; the athlete has to revoke it
  /// in the settings of a device.
  case cannotBeRevoked
}

/// The exchange between the server and Apple for Sign in with Apple: the authorization code becomes
/// a refresh token, which is stored, sealed, to revoke the link later (TN3194).
struct AppleLinks: Sendable {
  let shared: SignInDependencies
  let http: ProviderHTTP

  private static let purpose = "provider_links.refresh_token"

  /// Exchanges a code for a refresh token. The request is sent only once because a code can be used
  /// only once. Returns nil if Apple does not respond: the ID token has proved the identity, so
  /// that the sign-in may succeed.
  ///
  /// Call this before anything is created or linked, so that a code that Apple refuses changes
  /// nothing.
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

  /// Stores the refresh token with the link of `caller`.
  func keep(_ token: [UInt8], clientID: String, of caller: Caller) async throws {
    let sealed = try await shared.sealing.seal(token, for: caller, purpose: Self.purpose)
    try await shared.store.putRefreshToken(sealed, clientID: clientID, of: caller)
  }

  /// Revokes the link of `caller` at Apple, together with links that were removed before and are
  /// not revoked there yet. The link itself is not removed. Throws if Apple does not respond, so
  /// that the caller retries.
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

  /// Revokes a link by its sealed token.
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

/// Jobs revoke removed links at Apple, so that a crash or an outage of Apple does not lose a
/// revocation.
extension AppleLinks {
  /// The kind of the jobs that revoke.
  private static let revocation = JobKind("apple-revocation")
  private static let atOnce = 4

  /// Returns the statement that enqueues the revocation of a link by its sealed token, for the unit
  /// of work that removes the link.
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

  /// Registers the handler of the jobs in this process.
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
