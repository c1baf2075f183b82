internal import AccountContract
internal import Base
internal import Messages
internal import Postgres
internal import RPC
internal import Sealing
internal import Store

/// Addresses are sealed for their account; the server opens them to show them to their owner and to
/// send mail.
extension SignInDependencies {
  /// The purpose under which addresses are sealed.
  static let emailPurpose = "sign_in.email"

  /// Returns the sealed form of an address.
  func seal(_ address: EmailAddress, for caller: Caller) async throws -> [UInt8] {
    try await sealing.seal(Array(address.text.utf8), for: caller, purpose: Self.emailPurpose)
  }

  /// Opens a sealed address.
  func address(_ sealed: [UInt8], of caller: Caller) async throws -> EmailAddress {
    guard let address = EmailAddress(try await text(sealed, of: caller)) else {
      throw DatabaseError.unknownValue("the form of a sealed address")
    }
    return address
  }

  /// Opens a sealed address as it was typed, whatever rules applied at the time.
  private func text(_ sealed: [UInt8], of caller: Caller) async throws -> String {
    String(
      decoding: try await sealing.open(sealed, for: caller, purpose: Self.emailPurpose),
      as: UTF8.self)
  }

  /// Returns the sign-in methods of an account, sorted by kind.
  func methods(of caller: Caller) async throws -> [SignInMethod] {
    var methods: [SignInMethod] = []
    for stored in try await store.methods(caller) {
      var email = ""
      if let sealed = stored.sealedEmail {
        email = try await text(sealed, of: caller)
      }
      methods.append(
        SignInMethod {
          $0.kind = SignInMethodKind(column: stored.kind)
          $0.email = email
          $0.isEmailVerified = stored.isEmailVerified
          $0.linkTime = stored.linkedAt
          $0.passkeyID = stored.passkey
          $0.name = stored.name
          $0.revokeTime = stored.revokedAt
          $0.isEmailDisabled = stored.isEmailDisabled
        })
    }
    return methods.sorted {
      ($0.kind.rawValue, $0.linkTime) < ($1.kind.rawValue, $1.linkTime)
    }
  }
}
