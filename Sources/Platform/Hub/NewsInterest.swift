/// The subjects that this node follows, with the number of watchers of each. They are told to the others in pages: one that
/// comes again replaces the one before, so that none has to arrive.
struct NewsInterest {
  private var pages = [[String: Int]](repeating: [:], count: Self.pageCount)
  /// The pages that the others know of, or that are to be told for the first time.
  private var told: Set<Int> = []

  /// The number of pages, as each name belongs to one.
  static let pageCount = 256

  /// Adds a watcher of `name`. Returns its page if it is the first.
  mutating func add(_ name: String) -> Int? {
    let page = Self.page(of: name)
    pages[page][name, default: 0] += 1
    guard pages[page][name] == 1 else { return nil }
    told.insert(page)
    return page
  }

  /// Removes a watcher of `name`. Returns its page if it was the last.
  mutating func remove(_ name: String) -> Int? {
    let page = Self.page(of: name)
    guard let count = pages[page][name] else { return nil }
    pages[page][name] = count > 1 ? count - 1 : nil
    return count > 1 ? nil : page
  }

  /// The content of a page: the names on it, a line each.
  func content(ofPage page: Int) -> [UInt8] {
    Array(pages[page].keys.joined(separator: "\n").utf8)
  }

  /// Returns the pages to repeat. One that is empty is repeated once.
  mutating func repeated() -> [Int] {
    defer { told = told.filter { !pages[$0].isEmpty } }
    return told.sorted()
  }

  /// Returns the page of a name: the same on each node and after each start.
  static func page(of name: String) -> Int {
    // FNV-1a (RFC 9923), of which the low byte is enough.
    var hash: UInt32 = 2_166_136_261
    for byte in name.utf8 { hash = (hash ^ UInt32(truncatingIfNeeded: byte)) &* 16_777_619 }
    return Int(hash ^ (hash >> 16)) & (pageCount - 1)
  }
}
