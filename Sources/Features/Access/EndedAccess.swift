internal import Base

/// Revoked credentials, as nodes notify each other of them.
enum EndedAccess: Sendable, Equatable {
  /// A single account session, device or API token.
  case session(UUID)
  /// All credentials of an account with an older generation, except the account session
  /// `remaining`.
  case account(UUID, generation: Int32, remaining: UUID?)
  /// All credentials of a deleted account, given as the SHA-256 of the bytes of its id.
  case goneAccount(idHash: [UInt8])

  /// Parses a notification: the id of an account session, or the id of an account with its
  /// generation and, if there is one, the account session that remains. Returns nil for anything
  /// else.
  init?(notification: String) {
    let words = notification.split(separator: " ")
    guard let first = words.first, let id = UUID(first) else { return nil }
    switch words.count {
    case 1: self = .session(id)
    case 2...3:
      // trap: there are two or three words
      guard let generation = Int32(words[1]) else { return nil }
      var remaining: UUID?
      if words.count == 3 {
        // trap: there are three words
        guard let session = UUID(words[2]) else { return nil }
        remaining = session
      }
      self = .account(id, generation: generation, remaining: remaining)
    default: return nil
    }
  }
}
