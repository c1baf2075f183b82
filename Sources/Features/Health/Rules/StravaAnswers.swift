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
    // Ids are whole numbers, of up to 64 bits: as the numbers of JSON they are exact to 2 to the power of 53.
    guard let number = answer["id"]?.number, let id = Int64(exactly: number), id > 0 else {
      return nil
    }
    return CloudWorkout(id: "\(id)", told: answer)
  }

  /// Returns whether a text is an id, which becomes a part of an address.
  static func isID(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= idDigitsMax
      && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
