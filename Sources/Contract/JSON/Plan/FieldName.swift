/// The names that protoc derives from a field's name.
enum FieldName {
  /// Returns `setCount` for `set_count`: removes underscores and capitalizes the letter after each.
  static func lowerCamelCase(_ name: String) -> String { camelCase(name, startsLarge: false) }

  /// Returns `SetCount` for `set_count`.
  static func upperCamelCase(_ name: String) -> String { camelCase(name, startsLarge: true) }

  private static func camelCase(_ name: String, startsLarge: Bool) -> String {
    var result = ""
    var isNextLarge = startsLarge
    for character in name {
      if character == "_" {
        isNextLarge = true
      } else {
        result += isNextLarge ? character.uppercased() : String(character)
        isNextLarge = false
      }
    }
    return result
  }
}
