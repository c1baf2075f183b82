import Base
import Contract
import IntegrationsFeature
import LogsFeature
import Messages
import PlayerFeature
import Postgres
import RPC
import Recordings
import TestSupport
import Testing

@testable import HealthFeature
@testable import TestHouse
@testable import pulsewired

/// A replay of a recording beside what the athlete does with its log. Each case comes between two steps of the replay.
@Suite struct `A replay of a recording` {
  /// A log that a mistake in reading has left with a wrong distance.
  private struct Scene: Sendable {
    let house: House
    let me: TestCaller
    let owner: UUID
    let log: UUID
    let file: [UInt8]

    func read() async throws -> WorkoutLog? {
      try await RecordedRun.logs(of: me, in: house).first { $0.id == log }
    }

    /// Gives the log another name, as the athlete does.
    func edit() async throws {
      var changed = try #require(try await read())
      let version = changed.version
      changed.name = "My own words"
      _ = try await house.call(
        WorkoutLogRPC.updateWorkoutLog,
        UpdateWorkoutLogRequest {
          ($0.requestID, $0.workoutLog, $0.expectedVersion) = (.v4(), changed, version)
        }, as: me)
    }

    func delete() async throws {
      _ = try await house.call(
        WorkoutLogRPC.deleteWorkoutLog,
        DeleteWorkoutLogRequest { ($0.requestID, $0.workoutLogID) = (.v4(), log) }, as: me)
    }

    /// Ends the connection, as the athlete does.
    func disconnect() async throws {
      _ = try await house.call(
        ConnectionRPC.disconnect,
        DisconnectRequest { ($0.requestID, $0.source) = (.v4(), .garmin) }, as: me)
    }

    func withdraw() async throws {
      _ = try await house.call(
        ConsentRPC.withdrawConsent,
        WithdrawConsentRequest {
          ($0.requestID, $0.purpose) = (.v4(), .sync)
          ($0.source, $0.dataType) = ("garmin", "workouts")
        }, as: me)
    }

    /// Replays the recording. After it was read, and before its log is corrected, `between` happens.
    func replay(
      as name: String? = nil,
      _ between: @escaping @Sendable () async throws -> Void = {}
    ) async throws -> ReplayedWorkouts? {
      let (parts, owner, file) = (house.parts, owner, file)
      let logs = try parts[LogsFeature.self]
      let sessions = try parts[PlayerFeature.self].sessions
      let imports = RecordingImports(
        store: RecordingStore(database: parts.database, sealing: parts.sealing),
        sessions: sessions, profiles: { _, _, _, _ in nil })
      let correcting = RecordingImports.Correcting(
        correct: { session, corrected, isDryRun, caller in
          try await between()
          return try await logs.correct(
            session, corrected, isDryRun: isDryRun, by: sessions, for: caller)
        }, following: { _, _ in [] })
      return try await onLoop { loop in
        let now = parts.clock.now
        var content = RecordedContent(file, at: now)
        (content.name, content.source) = (name, .garmin)
        return try await imports.replay(
          content,
          from: SyncStamp(source: "garmin", dataType: "workouts", at: now), correcting,
          isDryRun: false, for: Caller(owner, on: loop), at: now)
      }
    }
  }

  /// A house with Garmin, where no athlete needs a key to disconnect it.
  private static let opening = Task {
    try await HouseDatabase.shared.makeHouse(nil) { settings in
      var garmin = Provider.Garmin()
      garmin.isOn = true
      settings.connections.providers = [.garmin(garmin)]
      settings.connections.lookupKey = Array(repeating: 7, count: 32)
    }
  }

  private func scene() async throws -> Scene {
    let house = try await Self.opening.value
    let me = try await house.newAccount()
    let hash = me.id.bytes + me.id.bytes
    try await house.asOwner { session in
      _ = try await session.run(
        """
        insert into pulsewire.provider_connections (owner_id, source, account_hash, features,
          scopes, generation, consented_at, access_expires_at, due_at)
        values (\(me.id), 'garmin', \(hash), '{}', '{}', 1, now(), now(), now())
        """)
    }
    let known = try await house.call(ConsentRPC.listConsents, ListConsentsRequest(), as: me)
    _ = try await house.call(
      ConsentRPC.grantConsent,
      GrantConsentRequest {
        ($0.requestID, $0.purpose) = (.v4(), .sync)
        ($0.source, $0.dataType) = ("garmin", "workouts")
        $0.textVersion = known.texts.first { $0.purpose == .sync }?.version ?? 0
      }, as: me)
    let file = FITWriter.file(of: RecordedRun.recording())
    let log = try #require(
      try await RecordedRun.upload(file, as: me, in: house).workouts.first?.workoutLogID)
    try await house.asOwner { session in
      _ = try await session.run(
        "update pulsewire.workout_logs set distance_m = 7 where id = \(log)")
    }
    return Scene(
      house: house, me: me, owner: try #require(me.accountID), log: log, file: file)
  }

  @Test func `corrects its log, once`() async throws {
    let scene = try await scene()
    #expect(try await scene.replay()?.correctedCount == 1)
    #expect(try await scene.read()?.distanceM == 1_800)
    #expect(try await scene.replay()?.unchangedCount == 1)
  }

  @Test func `gives its log the name that it has at its source, unless somebody has edited it`()
    async throws
  {
    let scene = try await scene()
    let before = try await scene.read()
    #expect(try await scene.replay()?.correctedCount == 1)
    #expect(try await scene.read()?.name == before?.name)
    for name in ["Evening run", "Night run"] {
      #expect(try await scene.replay(as: name)?.correctedCount == 1)
      let log = try #require(try await scene.read())
      #expect(log.name == name && log.version == before?.version)
      #expect(log.startTime == before?.startTime && log.duration == before?.duration)
      let state = try await scene.house.call(
        PlayerRPC.getSession, GetSessionRequest { $0.sessionID = scene.log }, as: scene.me
      ).state
      #expect(state.workout.name == name)
      #expect(try await scene.replay(as: name)?.unchangedCount == 1)
      // A file without a name takes none away.
      #expect(try await scene.replay()?.unchangedCount == 1)
    }
    try await scene.edit()
    #expect(try await scene.replay(as: "Evening run")?.editedCount == 1)
    #expect(try await scene.read()?.name == "My own words")
  }

  @Test func `corrects its start and its end, and the day that it counts for`() async throws {
    let scene = try await scene()
    let (house, log) = (scene.house, scene.log)
    #expect(try await scene.replay()?.correctedCount == 1)
    let before = try #require(try await scene.read())
    func rows() async throws -> [String] {
      try await house.asOwner { session in
        try await session.run(
          """
          select s.started_at::text || ' ' || s.ended_at::text from pulsewire.workout_sessions s
          where s.id = \(log)
          union all select encode(r.record, 'hex') from pulsewire.workout_session_records r
          where r.session_id = \(log)
          order by 1
          """
        ).column(String.self)
      }
    }
    let known = try await rows()
    // As a mistake in reading would have left it: two days early, and half as long.
    try await house.asOwner { session in
      _ = try await session.run(
        """
        update pulsewire.workout_logs set started_at = started_at - interval '48 hours',
          ended_at = ended_at - interval '48 hours 5 minutes', local_date = local_date - 2,
          duration_ms = 240000
        where id = \(log)
        """)
      _ = try await session.run(
        """
        update pulsewire.workout_sessions set started_at = started_at - interval '48 hours',
          ended_at = ended_at - interval '48 hours 5 minutes'
        where id = \(log)
        """)
    }
    #expect(try await scene.read()?.startTime == before.startTime - .seconds(172_800))
    #expect(try await scene.replay()?.correctedCount == 1)
    #expect(try await scene.read() == before)
    #expect(try await rows() == known)
    #expect(try await scene.replay()?.unchangedCount == 1)
    // What the athlete says of it stays, with its times.
    try await scene.edit()
    try await house.asOwner { session in
      _ = try await session.run(
        "update pulsewire.workout_logs set ended_at = ended_at - interval '1 s' where id = \(log)")
    }
    let edited = try await scene.read()
    #expect(try await scene.replay()?.editedCount == 1)
    #expect(try await scene.read() == edited)
  }

  @Test func `does nothing once the service is disconnected`() async throws {
    let scene = try await scene()
    try await scene.disconnect()
    #expect(try await scene.replay() == nil)
    #expect(try await scene.read()?.distanceM == 7)
  }

  @Test func `corrects no log whose service is disconnected meanwhile`() async throws {
    let scene = try await scene()
    #expect(try await scene.replay { try await scene.disconnect() } == nil)
    #expect(try await scene.read()?.distanceM == 7)
  }

  @Test func `adds no log of a service that is disconnected`() async throws {
    let scene = try await scene()
    let log = scene.log
    // As if nothing had been found in the file.
    try await scene.house.asOwner { session in
      _ = try await session.run("delete from pulsewire.workout_sessions where id = \(log)")
    }
    try await scene.disconnect()
    #expect(try await scene.replay() == nil)
    #expect(try await RecordedRun.logs(of: scene.me, in: scene.house).isEmpty)
  }

  /// Waits until another unit of work waits for what the session has locked.
  private static func waitUntilBlocking(_ session: Session) async throws {
    var isBlocking = false
    while !isBlocking {
      try await Task.sleep(for: .milliseconds(20))
      isBlocking = try await session.run(
        """
        select exists (select from pg_stat_activity
          where pg_backend_pid() = any (pg_blocking_pids(pid)))
        """
      ).only.decode(Bool.self, at: 0)
    }
  }

  @Test func `is done before or after a disconnection that comes while it waits for the log`()
    async throws
  {
    let scene = try await scene()
    let log = scene.log
    let done = try await scene.house.asOwner { session in
      _ = try await session.run("begin")
      _ = try await session.run(
        "select from pulsewire.workout_logs where id = \(log) for no key update")
      async let replayed = scene.replay()
      try await Self.waitUntilBlocking(session)
      // The account's units of work are done one after the other: this one waits, too.
      async let disconnected: Void = scene.disconnect()
      try await Task.sleep(for: .milliseconds(100))
      _ = try await session.run("commit")
      let done = try await replayed
      try await disconnected
      return done
    }
    #expect(try await scene.read()?.distanceM == (done == nil ? 7 : 1_800))
  }

  @Test func `leaves a log that is edited meanwhile`() async throws {
    let scene = try await scene()
    #expect(try await scene.replay { try await scene.edit() }?.editedCount == 1)
    let log = try await scene.read()
    #expect(log?.name == "My own words" && log?.distanceM == 7)
  }

  @Test func `leaves a log whose edit it waits for`() async throws {
    let scene = try await scene()
    let log = scene.log
    let done = try await scene.house.asOwner { session in
      _ = try await session.run("begin")
      _ = try await session.run(
        "select from pulsewire.workout_logs where id = \(log) for no key update")
      async let replayed = scene.replay()
      try await Self.waitUntilBlocking(session)
      _ = try await session.run(
        """
        update pulsewire.workout_logs set name = 'My own words', version = version + 1
        where id = \(log)
        """)
      _ = try await session.run("commit")
      return try await replayed
    }
    #expect(done?.editedCount == 1 && done?.correctedCount == 0)
    let after = try await scene.read()
    #expect(after?.name == "My own words" && after?.distanceM == 7)
  }

  @Test func `brings no log back that is deleted meanwhile`() async throws {
    let scene = try await scene()
    let done = try await scene.replay { try await scene.delete() }
    #expect(done?.correctedCount == 0 && done?.addedCount == 0)
    #expect(try await scene.read() == nil)
    #expect(try await scene.replay()?.addedCount == 0)
    #expect(try await RecordedRun.logs(of: scene.me, in: scene.house).isEmpty)
  }

  @Test func `does nothing once the consent is withdrawn`() async throws {
    let scene = try await scene()
    try await scene.withdraw()
    #expect(try await scene.replay { Issue.record("corrected without consent") } == nil)
    #expect(try await scene.read()?.distanceM == 7)
  }
}
