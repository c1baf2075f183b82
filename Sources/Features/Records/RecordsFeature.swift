public import Composition
public import LogsFeature
public import Postgres
public import RPC
internal import RecordsContract
public import SettingsFeature
public import Store

/// Personal records and the history of each exercise, and what strength training comes to. All of it follows from the
/// workout logs, by triggers on their tables.
public struct RecordsFeature: Feature {
  /// The tables of this feature, and the triggers that keep them.
  public static let migrations = Migration.all(of: "Records")

  /// The statements that tell a writer of sets which records they broke, and a reader which a workout has.
  public static let followUps = SetFollowUps(
    newRecords: { logID, setIDs in "select pulsewire.new_records(\(logID), \(setIDs))" },
    shownRecords: { owner, logID in "pulsewire.shown_records(\(owner), \(logID))::text" })

  private let records: RecordService
  private let strength: StrengthService

  /// Creates the feature on `database`.
  public init(database: Database, settings: SettingsFeature) {
    records = RecordService(store: RecordStore(database: database))
    strength = StrengthService(store: StrengthStore(database: database), settings: settings)
  }

  /// Registers the feature's methods.
  public func register(in router: inout Router) {
    router.unary(RecordRPC.listRecords, records.listRecords)
    router.unary(RecordRPC.listRecordHistory, records.listRecordHistory)
    router.unary(RecordRPC.listExerciseHistory, records.listExerciseHistory)
    router.unary(RecordRPC.getOneRepMaxTable, records.getOneRepMaxTable)
    router.unary(RecordRPC.getWarmUpSets, records.getWarmUpSets)
    router.unary(StrengthRPC.listStrengthScores, strength.listStrengthScores)
    router.unary(StrengthRPC.listMuscleVolumes, strength.listMuscleVolumes)
  }
}
