internal import Base
internal import HealthContract
internal import HeartRate
internal import IntegrationsFeature
internal import LiveFeature
internal import LogsContract
internal import Messages
internal import PlayerFeature
internal import Postgres
internal import ProfileContract
internal import RPC
internal import Recordings
internal import Sealing
internal import Store

/// The imports of recordings: what of a file is new becomes sessions that have ended, with their logs and heart rate, in
/// one unit of work with the file and the response.
struct RecordingImports: Sendable {
  let store: RecordingStore
  let sessions: Sessions
  let profiles: HealthFeature.HeartRateProfiles
  let changes = Changes()

  init(
    store: RecordingStore, sessions: Sessions, profiles: @escaping HealthFeature.HeartRateProfiles
  ) {
    (self.store, self.sessions, self.profiles) = (store, sessions, profiles)
  }

  /// Imports a file; a repeat of the request returns the first response.
  func take(
    _ content: RecordedContent, _ change: ChangeRequest
  ) async throws -> ImportRecordingResponse {
    let row = ChangedRow("recordings", of: change.owner)
    return try await changes.run(row, on: change.caller.loop) {
      do { return try await attempt(content, change) } catch let error as DatabaseError
        where error.violates(RecordingStore.state) || error.violates(RecordingStore.log)
      {
        // Another import, or the deletion of a log that was to be linked, came between.
        return nil
      }
    }
  }

  /// Returns the response that the request got before; nil for a new one.
  func answer(to change: ChangeRequest) async throws -> ImportRecordingResponse? {
    let rows = try await store.database.run(change.answer, for: change.caller)
    return try ChangeRequest.answer(rows, as: ImportRecordingResponse.self)
  }

  /// Imports a file that the server has fetched from a source, if the athlete consents at that moment. Returns the number of
  /// workouts that became logs; nil without the consent.
  ///
  /// - Parameters:
  ///   - stamp: the sync, which is stamped if there are new logs.
  ///   - beside: statements of the same unit of work.
  func take(
    _ content: RecordedContent, from stamp: SyncStamp, beside: [SQL], for caller: Caller,
    at now: Timestamp
  ) async throws -> Int? {
    try await changes.run(ChangedRow("recordings", of: caller.owner), on: caller.loop) {
      let consent: SQL =
        "select pulsewire.consent_stands('sync', \(stamp.source), \(stamp.dataType))"
      let results = try await store.database.run(
        RecordingStore.reading(content) + [consent], for: caller)
      guard try results.last?.only.decode(Bool.self, at: 0) == true else { return .some(nil) }
      let found = try await store.found(results, for: caller)
      let plan = RecordingPlan(content, found: found, at: now)
      let count = plan.entries.count { $0.outcome == .added }
      var statements = try await statements(of: plan, content, found, for: caller, at: now)
      if count > 0 {
        statements.append(
          "select pulsewire.stamp_sync(\(stamp.source), \(stamp.dataType), \(stamp.time))")
      }
      do {
        _ = try await store.database.run(statements + beside, for: caller)
        return count
      } catch let error as DatabaseError
        where error.violates(RecordingStore.state) || error.violates(RecordingStore.log)
      {
        return nil
      }
    }
  }

  private func attempt(
    _ content: RecordedContent, _ change: ChangeRequest
  ) async throws -> ImportRecordingResponse {
    let caller = change.caller
    let results = try await store.database.run(
      RecordingStore.reading(content) + [change.answer], for: caller)
    if let rows = results.last,
      let answer = try ChangeRequest.answer(rows, as: ImportRecordingResponse.self)
    {
      return answer
    }
    let found = try await store.found(results, for: caller)
    let plan = RecordingPlan(content, found: found, at: change.time)
    let statements = try await statements(
      of: plan, content, found, for: caller, at: change.time)
    let answer = plan.response(to: content)
    _ = try await store.database.run(
      statements + [try change.remember(answer)], for: caller)
    return answer
  }

  func statements(
    of plan: RecordingPlan, _ content: RecordedContent, _ found: RecordingStore.Found,
    for caller: Caller, at now: Timestamp
  ) async throws -> [SQL] {
    guard plan.hasNews else { return [] }
    var past: [(session: PastSession, heartRate: PastHeartRate?)] = []
    for entry in plan.entries where entry.outcome == .added {
      guard let id = entry.logID, let start = found.starts[entry.position] else { continue }
      let profile = try await profile(for: entry.span, of: caller, at: now)
      past.append(
        (session(id, entry.span, profile, of: content, startingAt: start), entry.span.heartRate))
    }
    let key = try await store.sealing.key(of: caller)
    let links = plan.links(sealedWith: key, of: content.id)
    let pieces = RecordingPiece.pieces(of: content.compressed).map {
      key.seal($0.encoded, purpose: RecordingPiece.purpose, row: content.id)
    }
    let heartRates = Dictionary(
      past.map { ($0.session.id, $0.heartRate) }, uniquingKeysWith: { first, _ in first })
    return [RecordingStore.holding(found.revision)]
      + sessions.statements(adding: past.map(\.session), of: caller.owner) { session in
        guard let heartRate = heartRates[session.id] ?? nil else { return [] }
        return LiveFeature.statements(
          storing: heartRate, of: content.id, in: session.id, owner: caller.owner)
      }
      + RecordingStore.statements(
        storing: pieces, links, of: content, at: now, owner: caller.owner)
  }

  /// Returns the profile from which the zones of a workout are computed.
  func profile(
    for span: RecordedSpan, of caller: Caller, at now: Timestamp
  ) async throws -> HeartRateProfile {
    let sport = Sport(named: span.sport.name)
    return try await profiles(caller, sport, span.startTime, now) ?? .standard
  }

  /// Returns the session that a workout of a file becomes.
  func session(
    _ id: UUID, _ span: RecordedSpan, _ profile: HeartRateProfile, of content: RecordedContent,
    startingAt start: LocalHour
  ) -> PastSession {
    var origin = WorkoutLogOrigin(.recording, id: content.id)
    (origin.source, origin.externalID) = (content.source, content.externalID)
    var session = PastSession(
      id, name: content.name ?? span.name, sport: span.sport.name, origin: origin,
      from: span.startTime, to: span.endTime, startingAt: start)
    session.isNamed = content.name != nil
    session.profile = profile
    session.pausedDuration = span.pausedDuration
    session.distanceM = span.distanceM
    session.kcal = span.kcal
    return session
  }
}
