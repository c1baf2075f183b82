internal import Base
internal import JSON
internal import Store

/// Packed values as text. The last written time is kept, because the next is near it.
struct ValueText {
  private var times = TimeText()

  /// Appends `value` as JSON.
  mutating func append(json value: ExportedValue, to text: inout ByteQueue) {
    switch value {
    case .null: text.append(text: "null")
    case .text(let value): text.append(Self.quoted(value))
    case .integer(let value): Self.append(value, to: &text)
    case .number(let value):
      var writer = JSONWriter()
      writer.double(value)
      text.append(writer.bytes)
    case .time(let time):
      text.append(UInt8(ascii: "\""))
      times.append(time, to: &text)
      text.append(UInt8(ascii: "\""))
    case .integers(let numbers):
      list(numbers, in: "[", "]", to: &text) { Self.append(Int64($1), to: &$2) }
    case .list(let values):
      list(values, in: "[", "]", to: &text) { $0.append(json: $1, to: &$2) }
    case .object(let members):
      list(members, in: "{", "}", to: &text) { writer, member, text in
        text.append(Self.quoted(member.name))
        text.append(UInt8(ascii: ":"))
        writer.append(json: member.value, to: &text)
      }
    }
  }

  /// Appends `value` as a field of CSV: the text itself, or JSON.
  mutating func append(csv value: ExportedValue, to text: inout ByteQueue) {
    switch value {
    case .null: break
    case .text(let value): CSVText.append(CSVText.defused(value), to: &text)
    case .time(let time): times.append(time, to: &text)
    case .integer, .number: append(json: value, to: &text)
    case .integers(let numbers) where numbers.count < 2: append(json: value, to: &text)
    case .integers, .list, .object:
      var json = ByteQueue()
      append(json: value, to: &json)
      CSVText.append(String(decoding: json.copy(), as: UTF8.self), to: &text)
    }
  }

  private mutating func list<Item>(
    _ items: [Item], in opening: Unicode.Scalar, _ closing: Unicode.Scalar,
    to text: inout ByteQueue, _ append: (inout ValueText, Item, inout ByteQueue) -> Void
  ) {
    text.append(UInt8(ascii: opening))
    for (index, item) in items.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      append(&self, item, &text)
    }
    text.append(UInt8(ascii: closing))
  }

  private static func append(_ number: Int64, to text: inout ByteQueue) {
    if number < 0 { text.append(UInt8(ascii: "-")) }
    text.append(decimal: number.magnitude)
  }

  private static func quoted(_ text: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.text(text)
    return writer.bytes
  }
}
