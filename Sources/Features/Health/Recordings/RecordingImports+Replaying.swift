internal import Base
internal import HealthContract
internal import HeartRate
internal import IntegrationsFeature
internal import LiveFeature
internal import LogsFeature
internal import Messages
internal import PlayerFeature
internal import Postgres
internal import RPC
internal import Recordings
internal import Sealing
internal import Store

extension RecordingImports {
  /// The corrections of logs by other features.
  struct Correcting: Sendable {
    let correct: HealthFeature.Clouds.Correction
    /// Returns the statements that follow a correction of a session's heart rate.
    let following: HealthFeature.Clouds.Following
  }

  /// Reads a file that is kept once more, if the athlete consents at that moment. A workout that was not found in it
  /// before becomes a log, unless the athlete has deleted one of its time; the log of another one is corrected, unless
  /// somebody has edited it. Returns nil without the consent, or if the service that it is of is not connected.
  ///
  /// - Parameters:
  ///   - stamp: the sync, which is stamped if there are new logs.
  ///   - beside: statements of the same unit of work.
  ///   - isDryRun: whether nothing is written.
  func replay(
    _ content: RecordedContent, from stamp: SyncStamp, beside: [SQL] = [],
    _ correcting: Correcting, isDryRun: Bool, for caller: Caller,
    at now: Timestamp
  ) async throws -> ReplayedWorkouts? {
    let added = try await changes.run(
      ChangedRow("recordings", of: caller.owner), on: caller.loop
    ) { () async throws -> ReplayedFile? in
      let consent: SQL =
        "select pulsewire.consent_stands('sync', \(stamp.source), \(stamp.dataType))"
      let results = try await store.database.run(
        RecordingStore.reading(content) + [RecordingStore.deletions(in: content), consent],
        for: caller)
      guard try results.last?.only.decode(Bool.self, at: 0) == true else {
        return ReplayedFile()
      }
      let found = try await store.found(results, for: caller)
      var plan = RecordingPlan(content, found: found, at: now)
      let deleted = try results[RecordingStore.readCount].column(Int64.self)
      plan.leaveOut(Set(deleted.map { Int(clamping: $0) - 1 }))
      let count = plan.entries.count { $0.outcome == .added }
      let done = ReplayedWorkouts(addedCount: count)
      let file = ReplayedFile(
        done: done, known: plan.entries.filter { $0.outcome == .known }, starts: found.starts)
      var statements = try await statements(of: plan, content, found, for: caller, at: now)
      if count > 0 {
        statements.append(
          "select pulsewire.stamp_sync(\(stamp.source), \(stamp.dataType), \(stamp.time))")
      }
      if statements.isEmpty || isDryRun { return file }
      do {
        _ = try await store.database.run(
          statements + [Self.holding(stamp.source)] + beside, for: caller)
        return file
      } catch let error as DatabaseError where error.violates(Self.connection) {
        return ReplayedFile()
      } catch let error as DatabaseError
        where error.violates(RecordingStore.state) || error.violates(RecordingStore.log)
      {
        return nil
      }
    }
    guard var done = added.done else { return nil }
    var logs: Set<UUID> = []
    for entry in added.known {
      // Of two workouts that are one log, the log is made of the first.
      guard let log = entry.logID, let start = added.starts[entry.position],
        logs.insert(log).inserted
      else { continue }
      let outcome: LogCorrection
      do {
        outcome = try await correct(
          log, entry, startingAt: start, content, correcting, isDryRun: isDryRun, caller)
      } catch let error as DatabaseError where error.violates(Self.connection) {
        return nil
      }
      switch outcome {
      case .unchanged: done.unchangedCount += 1
      case .corrected: done.correctedCount += 1
      case .edited: done.editedCount += 1
      }
    }
    return done
  }

  /// The constraint that a unit of work violates if the service of a file is not connected any more.
  private static let connection = "provider_connections_state_check"

  /// Returns the statement that refuses a unit of work if a service is not connected.
  private static func holding(_ source: String) -> SQL {
    "select pulsewire.hold_connection(\(source))"
  }

  /// A file that was read once more.
  private struct ReplayedFile {
    /// The fate of its workouts; nil without the consent.
    var done: ReplayedWorkouts?
    /// The workouts that had a log before, and when each workout began, by the clock where it was done.
    var known: [RecordingPlan.Entry] = []
    var starts: [Int: LocalHour] = [:]
  }

  /// Corrects the log of a workout.
  private func correct(
    _ log: UUID, _ entry: RecordingPlan.Entry, startingAt start: LocalHour,
    _ content: RecordedContent, _ correcting: Correcting, isDryRun: Bool, _ caller: Caller
  ) async throws -> LogCorrection {
    let span = entry.span
    guard span.isPossible else { return .unchanged }
    let stored = try await store.database.run(
      LiveFeature.reading(pastOf: content.id, in: log), for: caller
    ).decode([UInt8].self, Bool.self)
    let segments = stored.map { $0.0 }
    let isRight = span.heartRate?.isStored(as: segments) ?? segments.isEmpty
    // Samples that the athlete has struck out stay so, and with them the stream that they were struck out of.
    let isStruck = stored.contains { $0.1 }
    let key = try await store.sealing.key(of: caller)
    var parts = CorrectedParts()
    parts.following = correcting.following(log, caller.owner)
    parts.times = [
      RecordingStore.sketching(
        key.seal(span.sketch.packed, purpose: RecordingSketch.purpose, row: content.id),
        at: entry.position, of: content.id)
    ]
    parts.conditions = content.source.column.map { [Self.holding($0)] } ?? []
    if !isRight, !isStruck {
      parts.heartRate = LiveFeature.statements(
        replacing: content.id, in: log, by: span.heartRate, owner: caller.owner)
    }
    let outcome = try await correcting.correct(
      session(log, span, .standard, of: content, startingAt: start), parts, isDryRun, caller)
    return outcome == .unchanged && !isRight && isStruck ? .edited : outcome
  }
}
