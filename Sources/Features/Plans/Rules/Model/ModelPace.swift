/// The time that a model has.
enum ModelPace {
  /// The time of the first try.
  static let firstTry = Duration.seconds(7)
  /// The time of all tries: what is left of ten seconds is for the composer and the database.
  static let allTries = Duration.seconds(9)
  /// The least time in which a try makes sense.
  static let tryMin = Duration.seconds(1)
  /// The time of a question about words, of an athlete or of a coach.
  static let words = Duration.seconds(4)
  /// The longest time without a new character, once the answer has begun.
  static let silence = Duration.milliseconds(1500)
  /// The time in which the end of an answer tells what it cost.
  static let afterword = Duration.milliseconds(200)
  /// The most tries.
  static let triesMax = 3

  /// Returns the time of a try, of so much time that is left; nil if that is too little.
  static func time(of attempt: Int, left: Duration) -> Duration? {
    guard attempt < triesMax, left >= tryMin else { return nil }
    return attempt == 0 ? min(left, firstTry) : left
  }
}
