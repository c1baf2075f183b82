package import Base
package import Postgres
package import RPC
internal import Sealing

extension SignInFeature {
  /// Returns the statements that notify an account by mail that an export is available until `end`,
  /// at each of its verified addresses and in its language. Returns none if it has no such address
  /// or if the server sends no mail.
  package func exportNotice(to caller: Caller, until end: Timestamp) async throws -> [SQL] {
    guard let shared, shared.outbox.sendsMail else { return [] }
    let language = await shared.language(of: caller)
    var notices: [SQL] = []
    for address in try await shared.verifiedAddresses(of: caller) {
      let mail = OutgoingText(
        kind: .exportReady, language: language, recipient: address.text, code: "", end: end)
      notices.append(try await shared.outbox.enqueue(mail, for: caller))
    }
    return notices
  }

  /// Returns the statements that delete the recorded attempts and resets for the addresses of an
  /// account, for the unit of work that deletes it. Unverified addresses are excluded: they may
  /// belong to another account, whose attempts must be kept.
  package func forgetting(_ caller: Caller) async throws -> [SQL] {
    guard let shared else { return [] }
    let addresses = try await shared.verifiedAddresses(of: caller)
    guard !addresses.isEmpty else { return [] }
    let pseudonyms = addresses.flatMap { address in
      AttemptGate.Purpose.allCases.map { shared.gate.pseudonym(of: address, $0) }
        + SignInBudgets.Work.allCases.map { shared.budgets.pseudonym(of: address, $0) }
    }
    return ["select pulsewire.forget_addresses(\(pseudonyms))"]
  }
}

extension SignInDependencies {
  /// Returns the verified addresses of an account, each once.
  func verifiedAddresses(of caller: Caller) async throws -> [EmailAddress] {
    var found: [EmailAddress] = []
    for method in try await store.methods(caller)
    where method.isEmailVerified {
      guard let sealed = method.sealedEmail else { continue }
      let text = try await sealing.open(sealed, for: caller, purpose: Self.emailPurpose)
      guard let address = EmailAddress(String(decoding: text, as: UTF8.self)),
        !found.contains(where: { $0.canonical == address.canonical })
      else { continue }
      found.append(address)
    }
    return found
  }
}
