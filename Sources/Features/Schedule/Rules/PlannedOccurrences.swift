internal import Base
internal import Loop

/// The occurrences of an account's scheduled workouts in a range of days, in order.
struct PlannedOccurrences {
  /// A scheduled workout with its plan.
  struct Source {
    let id: UUID
    let days: ScheduledDays
    let startMinute: Int
    /// The days of its plan.
    let planRange: ClosedRange<Int>
  }

  /// The change of an occurrence.
  struct Exception {
    let scheduledWorkoutID: UUID
    let occurrenceDay: Int
    /// Where it was moved to; nil if it is skipped.
    let moved: (day: Int, minute: Int)?
  }

  /// An occurrence.
  struct Found {
    let place: OccurrencePlace
    let isMoved: Bool
    let isSkipped: Bool
  }

  private let sources: [Source]
  private let exceptions: [UUID: [Int: Exception]]
  private let moved: [Found]

  /// The number of days that are looked at together: a page usually needs no more.
  private static let windowDays = 7

  init(sources: [Source], exceptions: [Exception]) {
    self.sources = sources
    let ranges = Dictionary(
      sources.map { ($0.id, $0.planRange) }, uniquingKeysWith: { first, _ in first })
    self.exceptions = Dictionary(grouping: exceptions, by: \.scheduledWorkoutID).mapValues {
      Dictionary($0.map { ($0.occurrenceDay, $0) }, uniquingKeysWith: { first, _ in first })
    }
    moved = exceptions.compactMap { exception in
      guard let place = exception.moved,
        ranges[exception.scheduledWorkoutID]?.contains(exception.occurrenceDay) == true
      else { return nil }
      return Found(
        place: OccurrencePlace(
          day: place.day, minute: place.minute,
          scheduledWorkoutID: exception.scheduledWorkoutID,
          occurrenceDay: exception.occurrenceDay),
        isMoved: true, isSkipped: false)
    }
  }

  /// Returns the first `count` occurrences in `range` behind a place.
  func first(
    _ count: Int, in range: ClosedRange<Int>, behind place: OccurrencePlace, on loop: EventLoop
  ) async throws -> [Found] {
    var pieces = LoopPieces(on: loop)
    var found: [Found] = []
    var begin = max(range.lowerBound, place.day)
    while begin <= range.upperBound, found.count < count {
      let window = begin...min(range.upperBound, begin + Self.windowDays - 1)
      var ofWindow = moved.filter { window.contains($0.place.day) }
      for source in sources {
        ofWindow += occurrences(of: source, in: window)
        try await pieces.pause()
      }
      ofWindow.removeAll { $0.place <= place }
      found += ofWindow.sorted { $0.place < $1.place }
      begin = window.upperBound + 1
    }
    return Array(found.prefix(count))
  }

  /// Returns those that are not moved.
  private func occurrences(of source: Source, in window: ClosedRange<Int>) -> [Found] {
    guard window.overlaps(source.planRange) else { return [] }
    let ofSource = exceptions[source.id]
    return source.days.days(in: window.clamped(to: source.planRange)).compactMap { day in
      // trap: none, it is a dictionary
      let exception = ofSource?[day]
      guard exception?.moved == nil else { return nil }
      return Found(
        place: OccurrencePlace(
          day: day, minute: source.startMinute, scheduledWorkoutID: source.id, occurrenceDay: day),
        isMoved: false, isSkipped: exception != nil)
    }
  }
}
