internal import CatalogueContract
internal import ContractJSON
internal import Messages

extension ExerciseTemplate {
  /// What only the server sets.
  static let serverFields: Set<String> = [
    "id", "active", "origin", "version", "create_time", "update_time",
  ]

  /// The exercise as the database has it: JSON without what columns have.
  func document() throws -> String {
    var content = self
    (content.id, content.active, content.origin, content.version) = (nil, false, .unspecified, 0)
    (content.createTime, content.updateTime) = (nil, nil)
    return try content.json()
  }

  /// The contract's names of cases that the field of this name may have: `MUSCLE_CHEST`.
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
