/// The words of a piece of HTML, which nobody may mistake for markup again: elements, scripts and comments are left out,
/// and entities are what they stand for.
enum HTMLText {
  /// The elements whose content is not words.
  private static let silent: Set<String> = ["script", "style", "template", "head", "title"]
  /// The elements that begin and end a line.
  private static let lines: Set<String> = [
    "p", "li", "br", "div", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "tr", "table",
    "blockquote", "section",
  ]
  private static let entities: [String: Character] = [
    "amp": "&", "lt": "‹", "gt": "›", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–",
    "mdash": "—", "hellip": "…", "deg": "°", "frac12": "½", "frac14": "¼", "frac34": "¾",
    "times": "×", "rsquo": "’", "lsquo": "‘", "ldquo": "“", "rdquo": "”", "laquo": "«",
    "raquo": "»", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü",
    "szlig": "ß", "aring": "å", "Aring": "Å", "aelig": "æ", "oslash": "ø", "ntilde": "ñ",
    "aacute": "á", "eacute": "é", "iacute": "í", "oacute": "ó", "uacute": "ú", "ccedil": "ç",
    "atilde": "ã", "otilde": "õ", "ecirc": "ê", "acirc": "â", "ocirc": "ô", "agrave": "à",
  ]
  /// The most characters of an entity.
  private static let entityMax = 10

  /// Returns the lines of words, without empty ones.
  static func lines(_ html: String) -> [String] {
    var lines: [String] = []
    var line = ""
    var rest = Substring(html)
    func end() {
      let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if !words.isEmpty { lines.append(words) }
      line = ""
    }
    while let character = rest.first {
      if character == "<" {
        guard let name = element(&rest) else { continue }
        if silent.contains(name) { skip(name, &rest) }
        if Self.lines.contains(name) { end() }
      } else if character == "&" {
        line.append(entity(&rest))
      } else {
        // What looks like markup only after it was decoded is none.
        line.append(character == ">" ? "›" : character)
        rest.removeFirst()
      }
    }
    end()
    return lines
  }

  /// Takes a tag or a comment, or what is left of one; returns the name of the element in lower case, nil for none.
  private static func element(_ rest: inout Substring) -> String? {
    if rest.hasPrefix("<!--") {
      rest = rest.firstRange(of: "-->").map { rest[$0.upperBound...] } ?? ""
      return nil
    }
    let inner = rest.dropFirst()
    let name = inner.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
    guard let end = inner.firstIndex(of: ">") else {
      rest = ""
      return nil
    }
    let isEnd = inner.hasPrefix("/")
    rest = inner[inner.index(after: end)...]  // trap: behind a character that is there
    return isEnd && silent.contains(name) ? nil : name
  }

  /// Leaves out what comes until the end of an element.
  private static func skip(_ name: String, _ rest: inout Substring) {
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]  // trap: an index of it
      if rest.dropFirst().lowercased().hasPrefix("/\(name)") {
        _ = element(&rest)
        return
      }
      rest = rest.dropFirst()
    }
    rest = ""
  }

  /// Takes an entity, or the ampersand alone.
  private static func entity(_ rest: inout Substring) -> Character {
    let name = rest.dropFirst().prefix(entityMax).prefix { $0.isLetter || $0.isNumber || $0 == "#" }
    let behind = rest.dropFirst(1 + name.count)
    guard behind.first == ";", let character = character(String(name)) else {
      rest = rest.dropFirst()
      return "&"
    }
    rest = behind.dropFirst()
    return character
  }

  private static func character(_ name: String) -> Character? {
    if let known = entities[name] { return known }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    // trap: reads a text, nil if it is no number
    guard let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits),
      let scalar = Unicode.Scalar(number)
    else { return nil }
    switch scalar {
    case "<": return "‹"
    case ">": return "›"
    default: return scalar.properties.generalCategory == .control ? " " : Character(scalar)
    }
  }
}
