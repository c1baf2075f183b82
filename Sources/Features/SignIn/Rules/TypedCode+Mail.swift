internal import Base
internal import Digests

/// A code sent by mail. With five attempts per code, a successful guess takes more mails than an athlete would
/// overlook.
extension TypedCode {
  /// The number of wrong attempts after which a mailed code is void.
  static let triesMax = 5

  /// Returns the hash that the database stores; `scope` identifies what the code was sent for.
  func hash(for scope: UUID, key: IdentityKey) -> [UInt8] {
    key.digest(scope.bytes + Array(signs.utf8), for: .code)
  }
}
