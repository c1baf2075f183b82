/// The names that protoc makes of a field's name.
enum FieldName {
  /// `set_count` as `setCount`: underscores go away, and the letter after each becomes large.
  static func lowerCamelCase(_ name: String) -> String { camelCase(name, startsLarge: false) }

  /// `set_count` as `SetCount`.
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
