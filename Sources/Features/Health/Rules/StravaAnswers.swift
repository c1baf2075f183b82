internal import JSON

/// The reading of Strava's answers.
enum StravaAnswers {
  private static let idDigitsMax = 18

  /// Returns the activities of a page, in its order; nil for an answer of another form. What has no id is left out.
  static func activities(_ answer: JSONValue) -> [CloudWorkout]? {
    answer.elements.map { $0.compactMap(activity) }
  }

  /// Returns an activity; nil for an answer of another form.
  static func activity(_ answer: JSONValue) -> CloudWorkout? {
    CloudWorkout(answer, numbered: "id")
  }

  /// Returns whether a text is an id, which becomes a part of an address.
  static func isID(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= idDigitsMax
      && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
