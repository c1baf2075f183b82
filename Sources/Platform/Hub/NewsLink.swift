/// A link between nodes that carries values by their subjects to whoever follows these at that moment. Nothing waits for it.
public protocol NewsLink: Sendable {
  /// The name of this node: letters, digits and hyphens.
  var node: String { get }
  /// Sends the newest value of a subject.
  func send(_ value: [UInt8], to subject: String)
  /// Follows a subject, in which a `*` stands for any one part.
  func follow(_ subject: String)
  /// Follows a subject no longer.
  func unfollow(_ subject: String)
}

/// The subjects of a link between nodes.
enum NewsLinkSubject: Equatable {
  /// A sign of life of a node.
  case beat(node: String)
  /// A page of what a node follows.
  case page(Int, node: String)
  /// The word of a node that has lost what others sent, or could not send: they tell it their pages, and read what they
  /// watch.
  case gap(node: String)
  /// News of what is watched.
  case news(String)

  /// The subjects of what nodes say of themselves.
  static let ofNodes = ["pulsewire.beat.*", "pulsewire.page.*.*", "pulsewire.gap.*"]

  static func beat(node: String) -> String { "pulsewire.beat.\(node)" }
  static func gap(node: String) -> String { "pulsewire.gap.\(node)" }
  static func page(_ number: Int, node: String) -> String { "pulsewire.page.\(node).\(number)" }
  static func news(_ name: String) -> String { "pulsewire.news.\(name)" }

  /// Reads a subject; nil for one of another kind.
  init?(_ subject: String) {
    let parts = subject.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[0] == "pulsewire" else { return nil }
    switch (parts[1], parts.count) {
    case ("beat", 3): self = .beat(node: String(parts[2]))
    case ("gap", 3): self = .gap(node: String(parts[2]))
    case ("page", 4):
      guard let number = Int(parts[3]), (0..<NewsInterest.pageCount).contains(number) else {
        return nil
      }
      self = .page(number, node: String(parts[2]))
    case ("news", 4): self = .news("\(parts[2]).\(parts[3])")
    default: return nil
    }
  }
}
