internal import AccessFeature
internal import AccountContract
internal import Base
internal import Crypto
internal import Messages
internal import Postgres
internal import RPC
internal import Store

/// Sign-in with an address and a password.
struct PasswordSignIn: Sendable {
  let shared: SignInDependencies

  func signInWithPassword(
    _ request: SignInWithPasswordRequest, _ context: CallContext
  ) async throws -> SignInWithPasswordResponse {
    guard let address = EmailAddress(request.email) else { throw SignInError.addressInvalid }
    return try await shared.lines.run(request.requestID) {
      try await signIn(request, address, context)
    }
  }

  private func signIn(
    _ request: SignInWithPasswordRequest, _ address: EmailAddress, _ context: CallContext
  ) async throws -> SignInWithPasswordResponse {
    let proof = DeviceProof(
      request.deviceProof, address: address, at: shared.clock.now, key: shared.key)
    if proof == nil { try shared.failures.admit(context) }
    try await shared.gate.take(address, .password, proof: proof, context)
    try await shared.budgets.spend([.password], address: address, context)

    let found = try await shared.store.password(
      of: shared.key.digest(of: address), on: context.loop)
    // An address without an account takes as long as a wrong password.
    let isRight = try await shared.verify(
      request.password, against: found?.hash ?? shared.dummyHash)
    guard let (owner, hash) = found, isRight else {
      shared.failures.note(context)
      noteFailure(of: found?.owner, context)
      throw SignInError.credentialsWrong
    }
    try await shared.gate.noteSuccess(address, proof: proof, context)
    try await renew(hash, of: request.password, Caller(owner, on: context.loop))
    let next = DeviceProof(proof?.device, address: address, key: shared.key)
    let signedIn = try await SignedInSession(shared: shared).open(
      owner, method: "password", deviceName: request.deviceName, requestID: request.requestID,
      proof: next.text(at: shared.clock.now, key: shared.key), context)
    return SignInWithPasswordResponse { $0.signedIn = signedIn }
  }

  /// Records the failure in the audit log of the owner.
  private func noteFailure(of owner: UUID?, _ context: CallContext) {
    let event = AuditEvent(.signInFailed, ofStranger: context, facts: ["method": "password"])
    let (store, now) = (shared.store, shared.clock.now)
    shared.later(context) { loop in
      guard let owner else { return }
      _ = try await store.database.run(
        AuditLog.statement(event, owner: owner, at: now), owner: owner, on: loop)
    }
  }

  /// Replaces a hash that was computed at a different cost than the current one.
  private func renew(_ hash: String, of password: String, _ caller: Caller) async throws {
    guard shared.hasher.needsRehash(hash) else { return }
    let renewed = try await shared.hash(password)
    try await shared.store.replacePassword(renewed, of: caller, beside: [])
  }
}
