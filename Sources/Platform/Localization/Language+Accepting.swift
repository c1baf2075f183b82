extension Language {
  /// Creates the language that an `accept-language` header prefers (RFC 9110, section 12.5.4): the one
  /// with the highest quality value, the first of several; nil if it accepts no supported one.
  ///
  /// Malformed ranges are ignored, because a header is no reason to fail. `*` stands for every language
  /// that no other range names.
  public init?(accepting header: String) {
    var best: (language: Language, quality: Int)?
    var refused: Set<Language> = []
    var rest: Int?
    for item in header.split(separator: ",").prefix(Self.rangesMax) {
      guard let (tag, quality) = Self.range(item) else { continue }
      if tag == "*" {
        rest = rest ?? quality
      } else if let language = Language(tag: tag) {
        if quality == 0 {
          refused.insert(language)
        } else if best.map({ quality > $0.quality }) ?? true {
          best = (language, quality)
        }
      }
    }
    if let rest, rest > best?.quality ?? 0,
      let any = Self.allCases.first(where: { language in
        language != best?.language && !refused.contains(language)
      })
    {
      best = (any, rest)
    }
    guard let best else { return nil }
    self = best.language
  }

  /// The largest number of ranges read: more than any browser sends.
  private static let rangesMax = 32

  /// Returns the tag and the quality in thousandths of a range such as `de-CH;q=0.8`; nil if it is
  /// malformed.
  private static func range(_ item: Substring) -> (tag: Substring, quality: Int)? {
    let parts = item.split(separator: ";", omittingEmptySubsequences: false).map(trimmed)
    guard let tag = parts.first, isTag(tag), parts.count <= 2 else { return nil }
    guard parts.count == 2 else { return (tag, 1000) }
    let name = parts[1].prefix(2).lowercased()
    guard name == "q=", let quality = quality(parts[1].dropFirst(2)) else { return nil }
    return (tag, quality)
  }

  private static func isTag(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.count <= 35
      && (text == "*"
        || text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
  }

  /// Returns a quality value, 0 to 1 with up to three decimals, in thousandths.
  private static func quality(_ text: Substring) -> Int? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, whole == "0" || whole == "1" else { return nil }
    let decimals = parts.count == 2 ? parts[1] : ""
    guard decimals.count <= 3, decimals.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return nil
    }
    let padded = decimals + String(repeating: "0", count: 3 - decimals.count)
    guard let thousandths = Int(padded) else { return nil }
    let quality = (whole == "1" ? 1000 : 0) + thousandths
    return quality <= 1000 ? quality : nil
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
