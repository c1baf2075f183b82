import Base
import Contract

/// A heart rate as a wall shows it: digits to be read from afar.
struct WallPicture {
  /// The newest heart rate.
  let state: LiveHeartRate
  /// The time at which it arrived here.
  let arrival: Timestamp

  /// The time after which a heart rate is stale. Source: LiveHeartRate of the contract.
  private static let liveMax = Duration.seconds(4)
  /// The same by the time of measurement, for clocks that are not set alike.
  private static let measuredMax = Duration.seconds(30)
  private static let rowCount = 5
  /// The rows of each digit.
  private static let digits: [Character: [String]] = [
    "0": ["█████", "█   █", "█   █", "█   █", "█████"],
    "1": ["  █  ", " ██  ", "  █  ", "  █  ", " ███ "],
    "2": ["█████", "    █", "█████", "█    ", "█████"],
    "3": ["█████", "    █", " ████", "    █", "█████"],
    "4": ["█   █", "█   █", "█████", "    █", "    █"],
    "5": ["█████", "█    ", "█████", "    █", "█████"],
    "6": ["█████", "█    ", "█████", "█   █", "█████"],
    "7": ["█████", "    █", "   █ ", "  █  ", "  █  "],
    "8": ["█████", "█   █", "█████", "█   █", "█████"],
    "9": ["█████", "█   █", "█████", "    █", "█████"],
    "-": ["     ", "     ", "█████", "     ", "     "],
  ]

  /// Returns whether the heart rate is too old to be shown as the current one.
  func isStale(at now: Timestamp) -> Bool {
    guard let time = state.sampleTime, state.signal != .contactLost else { return true }
    return now - arrival > Self.liveMax || now - time > Self.measuredMax
  }

  /// Returns the picture: the digits of a live heart rate, dashes for a stale one, and a line below.
  func text(at now: Timestamp) -> String {
    let isShown = !state.ended && !isStale(at: now)
    let number = isShown ? "\(state.bpm)" : "--"
    let rows = (0..<Self.rowCount).map { row in
      "  "
        + number.map { digit in
          guard let rows = Self.digits[digit], rows.indices.contains(row) else { return "" }
          return rows[row]
        }.joined(separator: "  ")
    }
    return rows.joined(separator: "\n") + "\n\n  \(caption(isShown: isShown))\n"
  }

  private func caption(isShown: Bool) -> String {
    if state.ended { return "The session has ended." }
    let hasNoContact = state.signal == .contactLost
    guard let time = state.sampleTime else {
      return hasNoContact ? "No contact with the skin." : "No heart rate has arrived yet."
    }
    guard isShown else {
      return
        "No \(hasNoContact ? "contact with the skin" : "signal"); the last was \(state.bpm) bpm at \(ReaderTime.clock(time))."
    }
    return state.zone == .unspecified ? "bpm" : "bpm, zone \(state.zone.rawValue - 1)"
  }
}
