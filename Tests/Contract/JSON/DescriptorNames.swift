@testable import Wire

/// The names and maps in protoc's descriptors, to compare with what is derived from protobuf-c.
struct DescriptorNames {
  /// Every field, by the name in the .proto file and the name in JSON.
  private(set) var fields: [Field] = []
  /// The full names of the messages that are entries of a map.
  private(set) var mapEntries: [String] = []

  struct Field {
    let name: String
    let jsonName: String

    /// The expected JSON name: without underscores, and with the letter after each in upper case.
    var expectedJSONName: String {
      let parts = name.split(separator: "_", omittingEmptySubsequences: false)
      return parts.dropFirst().reduce(String(parts[0])) {
        $0 + $1.prefix(1).uppercased() + $1.dropFirst()
      }
    }
  }

  init(_ descriptorSet: [UInt8]) {
    for file in DescriptorFields(descriptorSet).messages(1) {
      for message in file.messages(4) { read(message, in: file.text(2)) }
    }
  }

  private mutating func read(_ message: DescriptorFields, in scope: String) {
    let name = "\(scope).\(message.text(1))"
    for field in message.messages(2) {
      fields.append(Field(name: field.text(1), jsonName: field.text(10)))
    }
    for nested in message.messages(3) { read(nested, in: name) }
    // Field 7 is MessageOptions.map_entry.
    if message.messages(7).contains(where: { $0.number(7) == 1 }) { mapEntries.append(name) }
  }
}
