/// The form of the messages of one kind. Source: FIT protocol, definition message.
struct FITDefinition {
  /// A field of a message.
  struct Field {
    let number: UInt8
    let offset: Int
    let byteCount: Int
    let type: FITBaseType
  }

  /// A field of a message that a developer added; another message describes it.
  struct DeveloperField {
    let key: FITDeveloperKey
    let offset: Int
    let byteCount: Int
  }

  /// The message's number in the FIT profile.
  let message: UInt16
  let isBigEndian: Bool
  private(set) var fields: [Field] = []
  private(set) var developerFields: [DeveloperField] = []
  /// The bytes of a message, without its header.
  private(set) var byteCount = 0

  init(message: UInt16, isBigEndian: Bool) {
    self.message = message
    self.isBigEndian = isBigEndian
  }

  /// Adds the field that follows the last. With a size that is no multiple of the type's, it has no
  /// number, like a text.
  mutating func addField(_ number: UInt8, byteCount size: UInt8, type code: UInt8) {
    let type = FITBaseType(code: code)
    let fits = size > 0 && Int(size) % type.width == 0
    fields.append(
      Field(number: number, offset: byteCount, byteCount: Int(size), type: fits ? type : .text))
    byteCount += Int(size)
  }

  /// Adds the developer's field that follows the last.
  mutating func addDeveloperField(_ number: UInt8, byteCount size: UInt8, developer: UInt8) {
    let key = FITDeveloperKey(developer: developer, field: number)
    developerFields.append(DeveloperField(key: key, offset: byteCount, byteCount: Int(size)))
    byteCount += Int(size)
  }
}

/// The name of a developer's field in a file.
struct FITDeveloperKey: Hashable {
  let developer: UInt8
  let field: UInt8
}
