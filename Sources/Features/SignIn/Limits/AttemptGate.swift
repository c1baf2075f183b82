internal import Base
internal import Loop
internal import RPC

/// The gate that limits attempts with an address; see `AttemptRule`.
struct AttemptGate: Sendable {
  let store: SignInStore
  let key: IdentityKey
  let clock: WallClock

  /// The kind of an attempt. Passwords and mails are counted separately.
  enum Purpose: String, CaseIterable {
    case password, mail
  }

  /// The party of all networks from which no sign-in has succeeded.
  private static let strangers = Array("strangers".utf8)

  /// Returns the owner of the attempts with an address, which may belong to no account.
  func pseudonym(of address: EmailAddress, _ purpose: Purpose) -> UUID {
    key.pseudonym(Array("\(purpose.rawValue) \(address.canonical)".utf8), for: .attempts)
  }

  /// Counts an attempt of the caller. Throws if the caller has to wait.
  func take(
    _ address: EmailAddress, _ purpose: Purpose, proof: DeviceProof? = nil, _ context: CallContext
  ) async throws {
    let isMail = purpose == .mail
    let strangers = (Self.strangers, isMail ? AttemptRule.strangersMail : .strangers)
    let wait = try await store.takeAttempt(
      pseudonym(of: address, purpose), party: party(proof, context),
      isMail ? .mail : .party, strangers: proof == nil ? strangers : nil, at: clock.now,
      on: context.loop)
    if wait > .zero { throw SignInError.throttled(wait) }
  }

  /// Records a successful sign-in, after which the caller is not a stranger for either purpose.
  func noteSuccess(
    _ address: EmailAddress, proof: DeviceProof?, _ context: CallContext
  ) async throws {
    for purpose in Purpose.allCases {
      try await store.noteSuccess(
        pseudonym(of: address, purpose), party: party(proof, context), strangers: Self.strangers,
        at: clock.now, on: context.loop)
    }
  }

  private func party(_ proof: DeviceProof?, _ context: CallContext) -> [UInt8] {
    if let proof { return [UInt8(ascii: "d")] + proof.device }
    let network = context.peer.address.network?.bytes ?? []
    return [UInt8(ascii: "n")] + key.digest(network, for: .network).prefix(16)
  }
}
