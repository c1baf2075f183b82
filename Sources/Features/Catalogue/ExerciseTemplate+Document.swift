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
}
