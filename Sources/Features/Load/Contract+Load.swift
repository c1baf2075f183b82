internal import Base
internal import HeartRate
internal import LoadContract
internal import Messages

extension LoadKind {
  /// The kind that is meant.
  var chosen: LoadKind { self == .unspecified ? .banister : self }
}

extension BanisterConstants {
  /// The constants for an athlete.
  init(_ athlete: Athlete) {
    switch athlete.sex {
    case .female: self = .female
    case .male: self = .male
    case nil: self = .mean
    }
  }

  /// Returns the value with these constants, from those for women and for men.
  func value(female: Double, male: Double) -> Double {
    switch self {
    case .female: female
    case .male: male
    case .unspecified, .mean: (female + male) / 2
    }
  }
}

extension WorkoutLoad {
  /// Creates the load of a workout without the load by heart rate, which depends on the athlete.
  init(_ stored: LoadStore.StoredLoad, of log: UUID) {
    self.init()
    workoutLogID = log
    sessionRpe = stored.sessionRPE.map { rated in
      SessionRpeLoad { ($0.load, $0.rpe, $0.duration) = rated }
    }
    drift = stored.halves.flatMap { first, second in
      guard first > 0 else { return nil }
      return HeartRateDrift {
        ($0.firstHalfBpm, $0.secondHalfBpm) = (first, second)
        $0.percent = (second / first - 1) * 100
      }
    }
    recovery = stored.recovery.map { peakTime, drop in
      HeartRateRecovery {
        ($0.dropBpm, $0.peakBpm) = (Int32(clamping: drop), Int32(clamping: stored.peakBPM ?? 0))
        $0.peakTime = peakTime
      }
    }
  }
}

extension TrainingLoadDay {
  /// Returns the days of a range, with the averages after each of them.
  static func series(_ found: LoadStore.StoredDays) -> [TrainingLoadDay] {
    var sum = found.before
    return found.days.map { date, load, count in
      let balance = sum.chronicAverage - sum.acuteAverage
      sum = sum.later(by: 1)
      sum += WeighedLoad(acute: load, chronic: load)
      return TrainingLoadDay {
        ($0.date, $0.load, $0.workoutCount) = (date, load, count)
        ($0.acute, $0.chronic, $0.balance) = (sum.acuteAverage, sum.chronicAverage, balance)
      }
    }
  }
}
