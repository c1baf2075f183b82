internal import AccountContract
internal import Base
internal import Postgres
internal import RPC
internal import Sealing

/// Addresses are sealed for their account; the server opens them to show them to their owner, and to
/// send mail.
extension SignInDependencies {
  /// What addresses are sealed for.
  static let emailPurpose = "sign_in.email"

  /// The sealed form of an address.
  func seal(_ address: EmailAddress, for caller: Caller) async throws -> [UInt8] {
    try await sealing.seal(Array(address.text.utf8), for: caller, purpose: Self.emailPurpose)
  }

  /// The address that was sealed.
  func address(_ sealed: [UInt8], of caller: Caller) async throws -> EmailAddress {
    guard let address = EmailAddress(try await text(sealed, of: caller)) else {
      throw DatabaseError.unknownValue("the form of a sealed address")
    }
    return address
  }

  /// The address that was sealed as it was written, by whatever rule of that time.
  private func text(_ sealed: [UInt8], of caller: Caller) async throws -> String {
    String(
      decoding: try await sealing.open(sealed, for: caller, purpose: Self.emailPurpose),
      as: UTF8.self)
  }

  /// The ways into an account, in the order of their kinds.
  func methods(of caller: Caller) async throws -> [SignInMethod] {
    var methods: [SignInMethod] = []
    for stored in try await store.methods(caller) {
      var email = ""
      if let sealed = stored.sealedEmail {
        email = try await text(sealed, of: caller)
      }
      methods.append(
        SignInMethod(
          kind: SignInMethodKind(stored: stored.kind), email: email,
          isEmailVerified: stored.isEmailVerified, linkTime: stored.linkedAt,
          passkeyID: stored.passkey, name: stored.name, revokeTime: stored.revokedAt,
          isEmailDisabled: stored.isEmailDisabled))
    }
    return methods.sorted {
      ($0.kind.rawValue, $0.linkTime) < ($1.kind.rawValue, $1.linkTime)
    }
  }
}

extension SignInMethodKind {
  /// The kind that the database calls so.
  init(stored name: String) {
    switch name {
    case "password": self = .password
    case "google": self = .google
    case "apple": self = .apple
    case "passkey": self = .passkey
    default: self = .unspecified
    }
  }

  /// What the database calls it; nil for none.
  var storedName: String? {
    switch self {
    case .unspecified: nil
    case .password: "password"
    case .google: "google"
    case .apple: "apple"
    case .passkey: "passkey"
    }
  }
}
