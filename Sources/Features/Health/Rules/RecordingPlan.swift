internal import Base
internal import HealthContract
internal import LiveFeature
internal import Messages
internal import RPC
internal import Recordings
internal import Sealing

/// The fate of each workout of a file.
struct RecordingPlan: Sendable {
  /// A workout, and what becomes of it.
  struct Entry: Sendable {
    let position: Int
    let span: RecordedSpan
    let outcome: RecordedWorkoutOutcome
    /// Its log; nil for a workout that is refused.
    let logID: UUID?
  }

  /// The entries, in the order of the file.
  private(set) var entries: [Entry]

  /// Decides about a file that arrived at `now`. Its workouts are compared with each other, too: a ZIP may have one in
  /// two formats.
  init(_ content: RecordedContent, found: RecordingStore.Found, at now: Timestamp) {
    var entries: [Entry] = []
    for (position, span) in content.workouts.enumerated() {
      let outcome: RecordedWorkoutOutcome
      var logID: UUID?
      if let known = found.known[position] {
        (outcome, logID) = (.known, known)
      } else if !span.isPossible {
        outcome = .refused
      } else if let same = Self.match(span, at: position, in: found, after: entries) {
        (outcome, logID) = (.linked, same)
      } else {
        (outcome, logID) = (.added, UUID.v7(at: now))
      }
      entries.append(Entry(position: position, span: span, outcome: outcome, logID: logID))
    }
    self.entries = entries
  }

  /// Leaves out the workouts that would become logs of their own or are linked anew at these positions.
  mutating func leaveOut(_ positions: Set<Int>) {
    entries.removeAll { $0.outcome != .known && positions.contains($0.position) }
  }

  private static func match(
    _ span: RecordedSpan, at position: Int, in found: RecordingStore.Found, after entries: [Entry]
  ) -> UUID? {
    let earlier = entries.compactMap { entry -> RecordedMatch? in
      guard entry.outcome == .added, let logID = entry.logID else { return nil }
      return RecordedMatch(logID: logID, sketch: entry.span.sketch)
    }
    let candidates = (found.candidates[position] ?? []) + earlier
    return candidates.first { $0.isSame(as: span.sketch) }?.logID
  }

  /// Whether there is something to store.
  var hasNews: Bool { entries.contains { $0.outcome == .added || $0.outcome == .linked } }

  /// Returns the links to store, with sketches that are sealed.
  func links(sealedWith key: AccountKey, of recording: UUID) -> [RecordingStore.Link] {
    entries.compactMap { entry in
      guard entry.outcome == .added || entry.outcome == .linked, let logID = entry.logID else {
        return nil
      }
      return RecordingStore.Link(
        position: entry.position, logID: logID,
        sketch: key.seal(
          entry.span.sketch.packed, purpose: RecordingSketch.purpose, row: recording))
    }
  }

  /// Returns the response to the import of a file.
  func response(to content: RecordedContent) -> ImportRecordingResponse {
    ImportRecordingResponse {
      $0.format = content.format.map { HealthContract.RecordingFormat($0) } ?? .unspecified
      $0.workouts = entries.map { RecordedWorkout($0) }
      $0.routeCount = Int32(clamping: content.routeCount)
      $0.faults = content.faults.map { HealthContract.RecordingFault($0) }
      $0.leftOutCount = Int32(clamping: content.leftOutCount)
    }
  }
}
