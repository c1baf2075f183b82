internal import Base

/// The identity of an exercise in a plan or a log.
struct ExerciseIdentity: Hashable, Sendable {
  /// The exercise in the catalogue; nil for none.
  let templateID: UUID?
  /// The name without case and surplus blanks.
  let name: String

  init(templateID: UUID?, name: String) {
    (self.templateID, self.name) = (templateID, Self.folded(name))
  }

  /// Returns whether both are the same exercise: by the catalogue, or, where one of them is not of it, by the name.
  func isSame(as other: Self) -> Bool {
    if let templateID, let otherID = other.templateID { return templateID == otherID }
    return name == other.name
  }

  /// Returns a name without case and surplus blanks.
  static func folded(_ name: String) -> String {
    name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
