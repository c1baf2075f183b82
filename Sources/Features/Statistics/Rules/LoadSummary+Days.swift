internal import LoadContract
internal import Messages
internal import StatisticsContract

extension LoadSummary {
  /// Creates the summary of some days in their order; nil if no training has a load by then.
  init?(_ days: [TrainingLoadDay]) {
    guard let last = days.last, last.chronic > 0 else { return nil }
    self.init()
    load = days.reduce(0) { $0 + $1.load }
    workoutCount = days.reduce(0) { $0 &+ $1.workoutCount }
    (acute, chronic, balance) = (last.acute, last.chronic, last.balance)
  }
}
