/// A session in the making: its exercises, and the seconds of what surrounds them.
struct DraftSession {
  var exercises: [ChosenExercise]
  var warmUp: Int32
  /// The training of the heart after the exercises.
  var heart: Int32
  var end: Int32

  /// Chooses the rests so that the session takes `seconds`. What cannot be rested is filled with training of the
  /// heart; sets that do not fit are left out.
  mutating func fit(_ seconds: Int32, _ filler: Filler?, inRounds: Bool) {
    heart = filler?.fitted(heart, inRounds: inRounds) ?? 0
    while !exercises.isEmpty, total(restPart: 0) > seconds { shorten() }
    rest(for: seconds)
    let left = seconds - total
    if let filler, left >= 60 { heart = filler.fitted(heart + left, inRounds: inRounds) }
    // Rounds have a largest number; what they leave is rested.
    rest(for: seconds)
  }

  /// The seconds of the session.
  private var total: Int32 { exercises.reduce(warmUp + heart + end) { $0 + $1.seconds } }

  private func total(restPart: Double) -> Int32 {
    exercises.reduce(warmUp + heart + end) {
      $0 + $1.workSeconds + Int32(clamping: $1.sets) * $1.rest(at: restPart)
    }
  }

  private mutating func rest(for seconds: Int32) {
    let (least, most) = (total(restPart: 0), total(restPart: 1))
    let part = most > least ? Double(seconds - least) / Double(most - least) : 0
    for index in exercises.indices {
      exercises[index].rest = exercises[index].rest(at: min(1, max(0, part)))
    }
  }

  /// Leaves out a set of the exercise that has most.
  private mutating func shorten() {
    guard let most = exercises.indices.max(by: { exercises[$0].sets < exercises[$1].sets })
    else { return }
    if exercises[most].sets > 1 {
      exercises[most].sets -= 1
    } else {
      exercises.removeLast()
    }
  }
}

extension ChosenExercise {
  /// Returns the rest at a part of its range, in steps of five seconds.
  fileprivate func rest(at part: Double) -> Int32 {
    let (low, high) = (Double(scheme.rest.lowerBound), Double(scheme.rest.upperBound))
    // trap: between the bounds of the rest
    return Int32(((low + (high - low) * part) / 5).rounded()) * 5
  }
}
