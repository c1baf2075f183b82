/// A line of CSV (RFC 4180, but without line breaks inside quotes).
struct CSVRow {
  /// The fields, without quotes and surrounding blanks.
  let fields: [String]

  init(_ line: String) {
    var fields: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    for byte in line.utf8 {
      switch byte {
      case UInt8(ascii: "\""):
        isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted:
        fields.append(Self.trimmed(field))
        field = []
      default:
        field.append(byte)
      }
    }
    fields.append(Self.trimmed(field))
    self.fields = fields
  }

  private static func trimmed(_ field: [UInt8]) -> String {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    let start = field.drop(while: isBlank)
    let end = start.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start.startIndex
    return String(decoding: start[start.startIndex..<end], as: UTF8.self)
  }
}
