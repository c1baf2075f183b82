internal import Base

/// What lets nobody in any more, as nodes tell it to each other.
enum EndedAccess: Sendable, Equatable {
  /// One session, device or API token.
  case session(UUID)
  /// All of an account that are of an older generation, but for the session `remaining`.
  case account(UUID, generation: Int32, remaining: UUID?)
  /// All of an account that is gone; the SHA-256 of the bytes of its id.
  case goneAccount(idHash: [UInt8])

  /// Reads a notification: a session's id, or an account's with its generation and, if there is one, the
  /// session that remains. Nil for what is none of them.
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
        // trap: there are three
        guard let session = UUID(words[2]) else { return nil }
        remaining = session
      }
      self = .account(id, generation: generation, remaining: remaining)
    default: return nil
    }
  }
}
