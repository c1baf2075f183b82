import Base
import HeartRate
import LiveFeature

/// The coach as its documentation says it, computed for each sample from the whole history.
struct CoachModel {
  /// A sample as the coach was given it.
  struct Input {
    let time: Timestamp
    let bpm: Int
    let isLive: Bool
    let situation: CoachSituation
  }

  private(set) var inputs: [Input] = []
  private(set) var means: [Int] = []
  private(set) var zones: [HeartRateZone] = []
  /// The cues so far, each with the index of its sample.
  private(set) var cues: [(index: Int, kind: CueKind)] = []

  /// Returns the kind of cue that the next sample gives; nil for none.
  mutating func take(_ input: Input) -> CueKind? {
    if let last = inputs.last, input.time <= last.time { return nil }
    inputs.append(input)
    means.append(mean())
    zones.append(zone())
    guard input.isLive, !input.situation.rules.isSilent else { return nil }
    let kind = CueKind.allCases.first { isAllowed($0) && isReason($0) }
    if let kind { cues.append((now, kind)) }
    return kind
  }

  private var now: Int { inputs.count - 1 }
  private var time: Timestamp { inputs[now].time }
  private var situation: CoachSituation { inputs[now].situation }

  private func mean() -> Int {
    let newest = inputs.suffix(60).filter { time - $0.time < .seconds(5) }.map { Double($0.bpm) }
    return Int((newest.reduce(0, +) / Double(newest.count)).rounded(.toNearestOrAwayFromZero))
  }

  private func zone() -> HeartRateZone {
    let lowest = HeartRateZone.allCases.map { $0.lowestBPM(situation.profile) }
    guard let before = zones.last else {
      return HeartRateZone(rawValue: lowest.dropFirst().count { $0 <= means[now] }) ?? .zone5
    }
    var zone = before.rawValue
    while zone < 5, means[now] >= lowest[zone + 1] + 2 { zone += 1 }
    while zone > 0, means[now] <= lowest[zone] - 2 { zone -= 1 }
    return HeartRateZone(rawValue: zone) ?? .zone0
  }

  private func isAllowed(_ kind: CueKind) -> Bool {
    let rules = situation.rules
    if let last = cues.last(where: { $0.kind == kind }) {
      let least: Duration =
        switch kind {
        case .limit: .seconds(60)
        case .tooHigh, .belowTarget: max(.seconds(60), rules.cooldown)
        default: rules.cooldown
        }
      if time - inputs[last.index].time < least { return false }
    }
    if kind == .limit { return true }
    if let last = cues.last, time - inputs[last.index].time < .seconds(5) { return false }
    if !rules.isEnabled || situation.isPaused { return false }
    return kind == .zone || kind == .heartRate || rules.advises
  }

  private func isReason(_ kind: CueKind) -> Bool {
    switch kind {
    case .limit: isLimitReached
    case .tooHigh: isOut { zone, target in zone > target.upperBound }
    case .belowTarget: isOut { zone, target in zone < target.lowerBound }
    case .recovered: isBack
    case .drift: isDrifting
    case .zone: zones[now] != (cues.last { $0.kind == .zone }.map { zones[$0.index] } ?? zones[0])
    case .heartRate:
      situation.rules.frequency.map {
        time - inputs[cues.last { $0.kind == .heartRate }?.index ?? 0].time >= $0
      } ?? false
    }
  }

  private var isLimitReached: Bool {
    guard let limit = situation.rules.limitBPM, means[now] >= limit else { return false }
    guard let last = cues.last(where: { $0.kind == .limit })?.index else { return true }
    return ((last + 1)..<inputs.count).contains {
      let own = inputs[$0].situation.rules.limitBPM
      if own != inputs[$0 - 1].situation.rules.limitBPM { return true }
      return means[$0] <= (own ?? 0) - 5
    }
  }

  /// The index of the first sample of the current set.
  private var begin: Int {
    var index = now
    while index > 0, isSameSet(inputs[index - 1].situation, situation) { index -= 1 }
    return index
  }

  private func isSameSet(_ one: CoachSituation, _ other: CoachSituation) -> Bool {
    (one.step, one.target, one.isRecovery, one.isPaused)
      == (other.step, other.target, other.isRecovery, other.isPaused)
  }

  private func isOut(_ isBeyond: (HeartRateZone, ClosedRange<HeartRateZone>) -> Bool) -> Bool {
    guard let target = situation.target, !situation.isRecovery, isBeyond(zones[now], target) else {
      return false
    }
    let begin = begin
    var since = now
    while since > begin, isBeyond(zones[since - 1], target),
      inputs[since].time - inputs[since - 1].time <= .seconds(10)
    {
      since -= 1
    }
    return time - inputs[since].time >= .seconds(10) && time - inputs[begin].time >= .seconds(60)
  }

  private var isBack: Bool {
    guard let target = situation.target else { return false }
    let begin = begin
    let told = cues.filter { $0.index >= begin }.map(\.kind)
    let last = told.last { $0 == .recovered || $0 == .tooHigh || $0 == .belowTarget }
    let waits =
      last.map { $0 != .recovered } ?? (situation.isRecovery && zones[begin] > target.upperBound)
    return waits && zones[now] <= target.upperBound
      && (situation.isRecovery || zones[now] >= target.lowerBound)
  }

  private var isDrifting: Bool {
    var first = begin
    func minute(_ index: Int) -> Int {
      Int((inputs[index].time - inputs[first].time).components.seconds / 60)
    }
    for index in first...now where minute(index) > minute(max(first, index - 1)) + 1 {
      first = index
    }
    let newest = minute(now)
    if newest < 20 || cues.contains(where: { $0.kind == .drift && $0.index >= first }) {
      return false
    }
    func mean(_ minutes: Range<Int>) -> (sum: Int, count: Int) {
      let indices = (first...now).filter { minutes.contains(minute($0)) }
      return (indices.reduce(0) { $0 + means[$1] }, indices.count)
    }
    let (early, late) = (mean(5..<10), mean((newest - 5)..<newest))
    return Double(late.sum * early.count * 10) >= Double(early.sum * late.count * 11)
  }
}
