package import Base
internal import Composition
package import Jobs
package import LogsFeature
internal import Messages
package import Postgres
package import RPC
internal import RecordsContract
package import SettingsFeature
package import Store
package import WorkoutsContract

/// Personal records and the history of each exercise, and what strength training comes to. All of it follows from the
/// workout logs.
package struct RecordsFeature: Feature {
  /// The tables of this feature, and the functions that keep them.
  package static let migrations = Migration.all(of: "Records")

  /// The statements that tell a reader which records a workout has.
  package static let followUps = SetFollowUps(
    shownRecords: { RecordStore.shown(of: $0, in: $1) },
    read: { try RecordStore.shown($0, in: $1) })

  /// Returns the follower of changes of a log, which reads `database`.
  package static func logFollower(_ database: Database) -> RecordFollower {
    RecordFollower(database: database)
  }

  private let records: RecordService
  private let store: RecordStore
  private let strength: StrengthService

  private let finding: RecordFinding

  /// Creates the feature on `database`. Its job is registered with `jobs` and runs on `background`.
  package init(
    database: Database, background: Database, jobs: Jobs, settings: SettingsFeature
  ) {
    store = RecordStore(database: database)
    records = RecordService(store: store)
    strength = StrengthService(store: StrengthStore(database: database), settings: settings)
    let finding = RecordFinding(database: background)
    self.finding = finding
    jobs.register(.records, atOnce: 2) { try await finding.run($0, $1) }
  }

  /// Finds the workouts of all exercises and all records of an account anew, from its logs. Returns the number of rows that
  /// differed.
  ///
  /// - Parameter isDryRun: whether nothing is written.
  package func findAnew(isDryRun: Bool, for caller: Caller) async throws -> Int {
    try await finding.find(isDryRun: isDryRun, for: caller)
  }

  /// Returns the caller's one-repetition maximum of each of these exercises, by Epley's formula and in kilograms; nil where
  /// no set gives one.
  package func oneRepMaxes(
    of exercises: [PlannedExercise], for caller: Caller
  ) async throws -> [Double?] {
    try await store.oneRepMaxes(
      of: exercises.map { ($0.exerciseTemplateID, $0.name) }, for: caller)
  }

  /// Enqueues the search for the records among the workouts of both accounts.
  package func mergeFollowUps(of target: UUID) -> [SQL] { RecordFinding.enqueue(for: target) }

  /// Registers the feature's methods.
  package func register(in router: inout Router) {
    router.unary(RecordRPC.listRecords, records.listRecords)
    router.unary(RecordRPC.listRecordHistory, records.listRecordHistory)
    router.unary(RecordRPC.listExerciseHistory, records.listExerciseHistory)
    router.unary(RecordRPC.getOneRepMaxTable, records.getOneRepMaxTable)
    router.unary(RecordRPC.getWarmUpSets, records.getWarmUpSets)
    router.unary(StrengthRPC.listStrengthScores, strength.listStrengthScores)
    router.unary(StrengthRPC.listMuscleVolumes, strength.listMuscleVolumes)
  }
}
