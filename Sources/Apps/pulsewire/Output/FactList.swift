import DemoParts

/// The facts about one thing, as a line with a label for each.
struct FactList {
  private let facts: [(label: String, value: DisplayText)]

  private static let labelColumnsMin = 9
  private static let gap = 2

  /// Creates a list; facts without a value are left out.
  init(_ facts: KeyValuePairs<String, String?>) { self.init(facts.map { ($0.key, $0.value) }) }

  /// Creates a list; facts without a value are left out.
  init(_ facts: [(String, String?)]) {
    self.facts = facts.compactMap { label, value in
      guard let value, !value.isEmpty else { return nil }
      return (label, DisplayText(value))
    }
  }

  /// The lines.
  var text: String {
    let width = facts.map(\.label.count).max() ?? 0
    let columns = max(width, Self.labelColumnsMin) + Self.gap
    return facts.map { label, value in
      label + String(repeating: " ", count: columns - label.count) + value.text + "\n"
    }.joined()
  }
}
