internal import Base
internal import Loop
internal import RPC

/// Who may try now with an address; see `AttemptRule`.
struct AttemptGate: Sendable {
  let store: SignInStore
  let key: IdentityKey
  let clock: WallClock

  /// What is tried: passwords and mails are counted apart.
  enum Purpose: String, CaseIterable {
    case password, mail
  }

  /// All networks that nobody has signed in from.
  private static let strangers = Array("strangers".utf8)

  /// The owner of what is known of an address that may be nobody's.
  func pseudonym(of address: EmailAddress, _ purpose: Purpose) -> UUID {
    key.pseudonym(Array("\(purpose.rawValue) \(address.canonical)".utf8), for: .attempts)
  }

  /// Counts an attempt of the caller; throws where it has to wait.
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

  /// The caller was the right one: they are no stranger to either purpose from now on.
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
