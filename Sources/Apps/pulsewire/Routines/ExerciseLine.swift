import Contract

/// An exercise as the user types it: `Bench press 3x8-10 @60`, `Plank 3x45s`, `Run 1x5000m`.
struct ExerciseLine {
  /// The exercise, without the catalogue's id.
  let exercise: RoutineExercise

  /// Reads an exercise.
  ///
  /// - Throws: `ClientFailure` with a sentence, if the text is not an exercise.
  init(_ text: String) throws {
    var words = text.split(separator: " ").map(String.init)
    var exercise = RoutineExercise()
    if let last = words.last, last.hasPrefix("@") {
      guard let weight = Double(last.dropFirst().replacing("kg", with: "")) else {
        throw ClientFailure("'\(last)' is no weight in kilograms, as @60 or @22.5.")
      }
      exercise.targetWeightKg = weight
      words.removeLast()
    }
    if let last = words.last, words.count > 1 {
      if Self.read(last, into: &exercise) {
        words.removeLast()
      } else if Self.looksLikeAmount(last) {
        throw ClientFailure(
          "'\(last)' is no amount: expected sets x repetitions, seconds or metres, as 3x8, 3x8-10, "
            + "3x45s or 1x5000m.")
      }
    }
    guard !words.isEmpty else {
      throw ClientFailure("'\(text)' names no exercise, as 'Bench press 3x8-10 @60'.")
    }
    exercise.name = words.joined(separator: " ")
    self.exercise = exercise
  }

  /// Returns whether a word was meant as an amount, such as `3*8` and `3×8`: a number, a sign
  /// between, and a number.
  private static func looksLikeAmount(_ word: String) -> Bool {
    guard word.first?.isNumber == true, let sign = word.firstIndex(where: { "x*×X".contains($0) })
    else { return false }
    return word[word.index(after: sign)...].first?.isNumber == true
  }

  /// Reads `3x8-10`, `3x8`, `3x45s` and `1x5000m`. Returns false for any other text.
  private static func read(_ word: String, into exercise: inout RoutineExercise) -> Bool {
    let parts = word.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let sets = Int32(parts[0]), let unit = parts[1].last else {
      return false
    }
    if unit == "s" || unit == "m" {
      guard let amount = Int(parts[1].dropLast()) else { return false }
      if unit == "s" { exercise.targetDuration = .seconds(amount) }
      if unit == "m" { exercise.targetDistanceM = Double(amount) }
    } else {
      let range = parts[1].split(separator: "-", omittingEmptySubsequences: false)
      let reps = range.compactMap { Int32($0) }
      guard reps.count == range.count, (1...2).contains(reps.count) else { return false }
      (exercise.targetRepMin, exercise.targetRepMax) = (reps[0], reps[reps.count - 1])
    }
    exercise.targetSetCount = sets
    return true
  }
}
