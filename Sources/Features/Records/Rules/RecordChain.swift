internal import Base

/// The records of one series of an exercise: the workouts, in order of time, whose value is above those of all earlier
/// ones.
enum RecordChain {
  /// The place of a workout in time.
  struct Place: Hashable, Comparable {
    let time: Timestamp
    let logID: UUID

    static func < (one: Place, other: Place) -> Bool {
      (one.time, one.logID) < (other.time, other.logID)
    }
  }

  /// The value of a workout, in thousandths, and the set that reached it.
  struct Entry: Equatable {
    let place: Place
    let value: Int64
    let setID: UUID?
  }

  /// The difference between what is stored and what is right.
  struct Difference: Equatable {
    var removed: [Place] = []
    var written: [Entry] = []
    /// The record of the changed workout, if it is a record by another value than before, and the one that it replaced.
    var gained: Entry?
    var replaced: Entry?
  }

  /// Returns the records among `entries`, of which each is above `floor` and those before it.
  static func records(among entries: some Sequence<Entry>, above floor: Int64?) -> [Entry] {
    var top = floor
    var found: [Entry] = []
    for entry in entries.sorted(by: { $0.place < $1.place })
    where top.map({ entry.value > $0 }) ?? true {
      found.append(entry)
      top = entry.value
    }
    return found
  }

  /// Returns what the change of one workout makes of a series.
  ///
  /// - Parameters:
  ///   - logID: The workout.
  ///   - entry: Its value from now on; nil for none.
  ///   - earlier: The last record before the earlier of its old and its new place.
  ///   - stored: The records from that place on.
  ///   - others: The values of other workouts behind that place, if the workout was a record and may not be one as
  ///     high as before; otherwise none, because then no other workout gains a record.
  static func difference(
    by logID: UUID, now entry: Entry?, after earlier: Entry?, stored: [Entry], others: [Entry]
  ) -> Difference {
    var candidates = Dictionary(
      (others + stored).filter { $0.place.logID != logID }.map { ($0.place, $0) },
      uniquingKeysWith: { first, _ in first })
    if let entry { candidates[entry.place] = entry }
    let right = records(among: candidates.values, above: earlier?.value)
    let before = Dictionary(
      stored.map { ($0.place, $0) }, uniquingKeysWith: { first, _ in first })
    let places = Set(right.map(\.place))
    var difference = Difference()
    difference.removed = stored.map(\.place).filter { !places.contains($0) }
    difference.written = right.filter { before[$0.place] != $0 }
    if let entry, let index = right.firstIndex(of: entry),
      before[entry.place]?.value != entry.value
    {
      difference.gained = entry
      difference.replaced = right[..<index].last ?? earlier
    }
    return difference
  }
}
