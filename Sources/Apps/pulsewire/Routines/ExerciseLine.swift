import Contract

/// An exercise as the user types it: `Bench press 3x8-10 @60`, `Plank 3x45s`, `Run 1x5000m`.
struct ExerciseLine {
  /// The exercise, without the catalogue's id.
  let exercise: PlannedExercise

  /// Reads an exercise.
  ///
  /// - Throws: `ClientFailure` with a sentence, if the text is not an exercise.
  init(_ text: String) throws {
    var words = text.split(separator: " ").map(String.init)
    var set = PlannedSet()
    if let last = words.last, last.hasPrefix("@") {
      guard let weight = Double(last.dropFirst().replacing("kg", with: "")) else {
        throw ClientFailure("'\(last)' is no weight in kilograms, as @60 or @22.5.")
      }
      set.load = .weightKg(weight)
      words.removeLast()
    }
    if let last = words.last, words.count > 1 {
      if Self.read(last, into: &set) {
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
    exercise = PlannedExercise(name: words.joined(separator: " "), sets: [set])
  }

  /// Returns whether a word was meant as an amount, such as `3*8` and `3×8`: a number, a sign
  /// between, and a number.
  private static func looksLikeAmount(_ word: String) -> Bool {
    guard word.first?.isNumber == true, let sign = word.firstIndex(where: { "x*×X".contains($0) })
    else { return false }
    return word[word.index(after: sign)...].first?.isNumber == true
  }

  /// Reads `3x8-10`, `3x8`, `3x45s` and `1x5000m`. Returns false for any other text.
  private static func read(_ word: String, into set: inout PlannedSet) -> Bool {
    let parts = word.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let sets = Int32(parts[0]), let unit = parts[1].last else {
      return false
    }
    if unit == "s" || unit == "m" {
      guard let amount = Int(parts[1].dropLast()) else { return false }
      if unit == "s" { set.duration = .seconds(amount) }
      if unit == "m" { set.distanceM = Double(amount) }
    } else {
      let range = parts[1].split(separator: "-", omittingEmptySubsequences: false)
      let reps = range.compactMap { Int32($0) }
      guard reps.count == range.count, (1...2).contains(reps.count) else { return false }
      (set.repMin, set.repMax) = (reps[0], reps[reps.count - 1])
    }
    set.setCount = sets
    return true
  }
}
