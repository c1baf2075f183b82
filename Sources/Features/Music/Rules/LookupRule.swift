internal import Base
internal import Messages

/// When recordings are looked up, and how long a service that does not answer is tried.
enum LookupRule {
  /// The time after which what a service has said is asked again, which is before the database forgets it.
  private static let knownLife = Duration.seconds(150 * 86_400)
  /// The same, for a recording that the service did not know.
  private static let unknownLife = Duration.seconds(30 * 86_400)
  /// The turns in a row that bring nothing, after which the recordings wait for the next one who wants them.
  private static let fruitlessMax = 12
  private static let delayMin = Duration.seconds(30)
  private static let delayMax = Duration.seconds(3600)

  /// Returns whether a service is asked although it has answered at `time`.
  static func isOver(_ time: Timestamp, isKnown: Bool, at now: Timestamp) -> Bool {
    now - time > (isKnown ? knownLife : unknownLife)
  }

  /// Returns the time to the next turn; nil to give up.
  ///
  /// - Parameters:
  ///   - fruitless: the number of turns in a row that brought nothing.
  ///   - wait: the time for which the service wants to be left alone.
  static func delay(after fruitless: Int, wait: Duration) -> Duration? {
    guard fruitless <= fruitlessMax else { return nil }
    let own = fruitless > 0 ? delayMin * (1 << min(fruitless - 1, fruitlessMax)) : .seconds(1)
    return max(wait, min(own, delayMax))
  }
}
