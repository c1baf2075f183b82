internal import CatalogueContract
internal import ContractJSON
internal import Messages

extension ExerciseTemplate {
  /// The fields that only the server sets.
  static let serverFields: Set<String> = [
    "id", "active", "origin", "version", "create_time", "update_time",
  ]

  /// Returns the exercise as the database stores it: JSON without the fields that are columns.
  func document() throws -> String {
    var content = self
    (content.id, content.active, content.origin, content.version) = (nil, false, .unspecified, 0)
    (content.createTime, content.updateTime) = (nil, nil)
    return try content.json()
  }

  /// Returns the contract's names of the given cases of a field, such as `MUSCLE_CHEST`.
  static func names(of choices: [some RawRepresentable<Int32>], in field: String) -> [String] {
    guard
      case .enumeration(let values)? = schema.fields.first(where: { $0.name == field })?.kind
      // trap: the fields are the program's own
    else { preconditionFailure("an exercise has no choice \(field)") }
    return choices.compactMap { choice in
      values.first { $0.number == choice.rawValue }?.name
    }
  }
}
