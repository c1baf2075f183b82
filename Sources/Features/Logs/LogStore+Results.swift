internal import Base
internal import HeartRate
internal import LogsContract
internal import Messages
internal import Postgres
internal import RPC
internal import Store

/// The results of workouts, read with their logs: a row of the log's key beside each.
extension LogStore {
  /// The columns of a log and of its result, in the order in which `LoggedResult` reads them.
  static let columnsWithResult = """
    \(WorkoutLog.columns), r.average_bpm, r.max_bpm, r.min_bpm, r.zone_ms, r.weight_kg,
    r.device_kcal, coalesce(r.session_rpe, 0)::float8
    """

  /// The result's row. Looked up for each log: joined otherwise, all results of an account might be
  /// read for a page of logs.
  static let joinedResult = """
    left join lateral (
      select * from pulsewire.workout_results r
      where r.owner_id = l.owner_id and r.workout_log_id = l.id limit 1) r on true
    """

  /// Returns the logs with their heart rate and energy. The athlete is looked up only if an energy is
  /// to be estimated.
  func logs(_ rows: Rows, for caller: Caller) async throws -> [WorkoutLog] {
    let results = try rows.map { try LoggedResult($0) }
    let athlete = results.contains(where: \.isEstimated) ? try await athlete(caller) : .unknown
    return results.map { $0.completeLog(of: athlete) }
  }
}

/// A log with the columns of its result.
struct LoggedResult {
  private var log: WorkoutLog
  private let averageBPM: Double?
  private let weightKg: Double?
  private let deviceKcal: Double?

  init(_ row: Row) throws {
    log = try WorkoutLog(row)
    let first = WorkoutLog.columnCount
    averageBPM = try row.decode(Double?.self, at: first)
    let maxBPM = try row.decode(Int16?.self, at: first + 1)
    let minBPM = try row.decode(Int16?.self, at: first + 2)
    let zones = try row.decode([Int64]?.self, at: first + 3)
    weightKg = try row.decode(Double?.self, at: first + 4)
    deviceKcal = try row.decode(Double?.self, at: first + 5)
    log.sessionRpe = try row.decode(Double.self, at: first + 6)
    guard let averageBPM, let zones else { return }
    var heartRate = WorkoutHeartRate()
    heartRate.averageBpm = averageBPM
    heartRate.maxBpm = Int32(clamping: maxBPM ?? 0)
    heartRate.minBpm = Int32(clamping: minBPM ?? 0)
    heartRate.zoneTimesMs = zones
    log.heartRate = heartRate
  }

  /// Whether its energy can only be estimated.
  var isEstimated: Bool { deviceKcal == nil && averageBPM != nil && weightKg != nil }

  /// Returns the log with its energy.
  func completeLog(of athlete: Athlete) -> WorkoutLog {
    var log = log
    if let deviceKcal {
      log.calories = WorkoutCalories {
        ($0.kcal, $0.source) = (deviceKcal, .device)
      }
    } else if let averageBPM, let day = log.localDate,
      let kcal = EnergyExpenditure.kcal(
        averageBPM: averageBPM,
        minutes: log.heartRate?.zoneTimesMs.reduce(0) { $0 + Double($1) / 60_000 } ?? 0,
        weightKg: weightKg, of: athlete, on: day)
    {
      log.calories = WorkoutCalories {
        ($0.kcal, $0.source) = (kcal, .estimated)
      }
    }
    return log
  }
}
