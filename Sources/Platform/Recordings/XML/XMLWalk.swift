import XML

/// Walks through the elements of a document: tells the beginning of each, and its text at its end.
struct XMLWalk {
  /// The names of the elements that are open, the outermost first.
  private(set) var path: [String] = []
  private var reader: XMLReader
  private var texts: [String] = []

  /// The facts of an element.
  enum Step {
    case begin(XMLElement)
    /// The element ends that is still the last of `path`; with its own text.
    case end(String, text: String)
  }

  init(_ bytes: [UInt8]) { reader = XMLReader(bytes) }

  /// The number of bytes that were read.
  var byteOffset: Int { reader.byteOffset }

  private var hasEnded = false

  /// Returns the next step; nil at the end.
  mutating func next() throws(XMLSyntaxError) -> Step? {
    if hasEnded {
      path.removeLast(min(1, path.count))
      hasEnded = false
    }
    while let event = try reader.next() {
      switch event {
      case .start(let element):
        path.append(element.name)
        texts.append("")
        return .begin(element)
      case .text(let text):
        if let last = texts.popLast() { texts.append(last + text) }
      case .end(let name):
        hasEnded = true
        return .end(name, text: texts.popLast() ?? "")
      }
    }
    return nil
  }

  /// The name of the element around the last one.
  var parent: String? { path.dropLast().last }
}
