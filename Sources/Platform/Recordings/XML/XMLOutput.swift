/// XML that is being written.
struct XMLOutput {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var open: [String] = []

  /// Begins an element.
  mutating func begin(_ name: String, _ attributes: [(String, String?)] = []) {
    indent()
    text += "<\(name)\(Self.list(attributes))>\n"
    open.append(name)
  }

  /// Ends the element that began last.
  mutating func end() {
    guard let name = open.popLast() else { return }
    indent()
    text += "</\(name)>\n"
  }

  /// Writes an element with nothing but text; without a text, none.
  mutating func add(_ name: String, _ value: String?) {
    guard let value else { return }
    indent()
    text += "<\(name)>\(Self.escaped(value))</\(name)>\n"
  }

  /// Writes an empty element.
  mutating func add(_ name: String, _ attributes: [(String, String?)]) {
    indent()
    text += "<\(name)\(Self.list(attributes))/>\n"
  }

  private mutating func indent() { text += String(repeating: " ", count: open.count) }

  private static func list(_ attributes: [(String, String?)]) -> String {
    attributes.map { name, value in value.map { " \(name)=\"\(escaped($0))\"" } ?? "" }.joined()
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      // Control characters are none of XML.
      case _ where scalar.value < 0x20 && scalar != "\n" && scalar != "\t": break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
