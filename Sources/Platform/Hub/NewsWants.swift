/// The subjects that other nodes follow, as far as they were told lately, and the other nodes that are heard.
///
/// Time is counted in rounds of `NodeNews.roundInterval`.
struct NewsWants {
  private var pages: [Page: Told] = [:]
  private var counts: [String: Int] = [:]
  private var heard: [String: Int] = [:]
  private var round = 0

  /// A page of a node.
  private struct Page: Hashable {
    let node: String
    let number: Int
  }

  private struct Told {
    var names: Set<String>
    var round: Int
  }

  /// The number of rounds for which a page is believed.
  static let pageRounds = 50
  /// The number of rounds after which a node that is silent is no longer heard.
  static let heardRounds = 3
  /// The largest number of subjects that all nodes may want.
  static let namesMax = 1_000_000

  /// Whether nothing is wanted.
  var isEmpty: Bool { counts.isEmpty }

  /// The number of other nodes that are heard.
  var heardCount: Int { heard.count }

  /// Returns whether another node follows `name`.
  func contains(_ name: String) -> Bool { counts[name] != nil }

  /// Notes a sign of life of a node. Returns whether it was not heard before, or not lately.
  mutating func hear(_ node: String) -> Bool { heard.updateValue(round, forKey: node) == nil }

  /// Replaces a page of a node.
  mutating func take(_ content: [UInt8], page number: Int, of node: String) {
    let page = Page(node: node, number: number)
    let names = Set(
      String(decoding: content, as: UTF8.self).split(separator: "\n").lazy.map(String.init))
    let before = pages[page]?.names ?? []
    guard counts.count + names.count <= Self.namesMax else { return }
    pages[page] = names.isEmpty ? nil : Told(names: names, round: round)
    for name in names where !before.contains(name) { counts[name, default: 0] += 1 }
    for name in before where !names.contains(name) { release(name) }
  }

  /// Begins the next round, in which what is old is forgotten.
  mutating func pass() {
    round += 1
    heard = heard.filter { $0.value + Self.heardRounds >= round }
    for (page, told) in pages where told.round + Self.pageRounds < round {
      pages[page] = nil
      for name in told.names { release(name) }
    }
  }

  private mutating func release(_ name: String) {
    guard let count = counts[name] else { return }
    counts[name] = count > 1 ? count - 1 : nil
  }
}
