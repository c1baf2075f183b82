/// The athlete's own limit: told once when it is reached, and again only when it is reached again.
struct LimitWatch: Sendable {
  private var limitBPM: Int?
  private var isTold = false
  private var isReached = false

  /// Takes the next heart rate, against the limit of the settings.
  mutating func take(_ bpm: Int, limit: Int?) {
    if limit != limitBPM { (limitBPM, isTold) = (limit, false) }
    guard let limit else {
      isReached = false
      return
    }
    isReached = bpm >= limit
    if bpm <= limit - CoachThresholds.limitMarginBPM { isTold = false }
  }

  /// Whether a cue is due.
  var isDue: Bool { isReached && !isTold }

  /// Records that it was told.
  mutating func told() { isTold = true }
}
