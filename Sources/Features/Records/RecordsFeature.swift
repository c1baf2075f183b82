package import Base
internal import Composition
package import LogsFeature
internal import Messages
package import PlayerFeature
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

  /// The statements that tell a writer of sets which records they broke, and a reader which a workout has.
  package static let followUps = SetFollowUps(
    newRecords: { newRecords(of: $1, in: $0) },
    shownRecords: { owner, logID in "pulsewire.shown_records(\(owner), \(logID))::text" })

  /// The follower of changes of a log.
  package static let logFollower = RecordFollower()

  /// The follow-ups of sets of the player, whose sessions have the identifiers of their logs, and the records that they
  /// broke.
  package static let sessionFollowUps = SessionFollowUps(
    changed: { RecordFollower.statements(following: $0, if: $1) },
    newRecords: { newRecords(of: $1, in: $0) })

  private static func newRecords(of setIDs: [UUID], in logID: UUID) -> SQL {
    "select pulsewire.new_records(\(logID), \(setIDs))"
  }

  private let records: RecordService
  private let store: RecordStore
  private let strength: StrengthService

  /// Creates the feature on `database`.
  package init(database: Database, settings: SettingsFeature) {
    store = RecordStore(database: database)
    records = RecordService(store: store)
    strength = StrengthService(store: StrengthStore(database: database), settings: settings)
  }

  /// Returns the caller's one-repetition maximum of each of these exercises, by Epley's formula and in kilograms; nil where
  /// no set gives one.
  package func oneRepMaxes(
    of exercises: [PlannedExercise], for caller: Caller
  ) async throws -> [Double?] {
    try await store.oneRepMaxes(
      of: exercises.map { ($0.exerciseTemplateID, $0.name) }, for: caller)
  }

  /// Makes the records of the logs that have moved.
  package func mergeFollowUps(of target: UUID) -> [SQL] {
    [RecordFollower.statement(followingMergeInto: target)]
  }

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
