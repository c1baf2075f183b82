internal import Base

/// The identifiers that follow from a session's, so that every node gives the same exercise or automatic set the same
/// one. They differ from the session's identifier, whose low half is random, in its low 43 bits.
/// Clients derive those of exercises, too: the contract says how.
enum SessionIdentifier: UInt64 {
  /// An exercise, by its number.
  case exercise = 1
  /// A set that the player completed, by the revision that it made.
  case automaticSet = 2
  /// The request that stands for such a completion, by the same revision.
  case automaticRequest = 3
  /// The request that stands for the end of a session that was silent for too long, by the revision that it makes.
  case silentEnd = 4

  /// Returns the identifier with this number in `session`.
  func id(_ number: some BinaryInteger, in session: UUID) -> UUID {
    let number = UInt64(truncatingIfNeeded: number) & 0xFF_FFFF_FFFF
    return UUID(high: session.high, low: session.low ^ (rawValue << 40 | number))
  }

  /// The least and the greatest identifier of those that belong to `session`, and its own.
  static func range(of session: UUID) -> (min: UUID, max: UUID) {
    let mask: UInt64 = 0x7FF_FFFF_FFFF
    return (
      UUID(high: session.high, low: session.low & ~mask),
      UUID(high: session.high, low: session.low | mask)
    )
  }
}
