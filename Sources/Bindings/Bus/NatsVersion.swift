/// The version of a server of NATS, such as 2.11.16.
public struct NatsVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  private let major: Int
  private let minor: Int
  private let patch: Int
  /// The stage behind a hyphen, such as RC.1; empty for a release.
  private let stage: String

  /// The first releases, of each line that has them, in which no hole is known: the bypass of a route's
  /// and a leaf node's authorization with `no_auth_user`, that of a queue subscription's denial, and the
  /// panic of WebSocket before the sign-in are fixed. Source: the security advisories of nats-server of
  /// 2026.
  private static let fixes = [
    NatsVersion(2, 11, 16), NatsVersion(2, 12, 7), NatsVersion(2, 14, 0),
  ]

  /// The releases that are wanted, as words.
  public static var wanted: String {
    fixes.map { "\($0)" }.joined(separator: ", ") + " or a later one of these lines"
  }

  private init(_ major: Int, _ minor: Int, _ patch: Int) {
    (self.major, self.minor, self.patch, stage) = (major, minor, patch, "")
  }

  /// Parses the form of SemVer, whose last number may be missing; nil for anything else. What follows a
  /// plus sign tells nothing.
  public init?(_ text: String) {
    guard text.utf8.count <= 64 else { return nil }
    let release = text.prefix { $0 != "+" }
    let parts = release.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let stage = parts.count > 1 ? String(parts[1]) : nil
    if let stage {
      let isPlain = stage.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "."), UInt8(ascii: "-"):
          true
        default: false
        }
      }
      guard isPlain, !stage.isEmpty else { return nil }
    }
    var numbers: [Int] = []
    for part in (parts.first ?? "").split(separator: ".", omittingEmptySubsequences: false) {
      let areDigits = part.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      guard areDigits, let number = Int(part) else { return nil }
      numbers.append(number)
    }
    guard (2...3).contains(numbers.count) else { return nil }
    var rest = numbers.makeIterator()
    (major, minor, patch) = (rest.next() ?? 0, rest.next() ?? 0, rest.next() ?? 0)
    self.stage = stage ?? ""
  }

  /// Whether the holes are fixed that are known. A release of a line without a fix has them, unless it is
  /// later than the last of the lines.
  public var isFixed: Bool {
    Self.fixes.contains { fix in
      self >= fix && (fix == Self.fixes.last || (major, minor) == (fix.major, fix.minor))
    }
  }

  public var description: String {
    "\(major).\(minor).\(patch)" + (stage.isEmpty ? "" : "-\(stage)")
  }

  /// A stage comes before its release; among each other, stages of a release are alike.
  public static func < (one: NatsVersion, other: NatsVersion) -> Bool {
    let (left, right) = (
      [one.major, one.minor, one.patch], [other.major, other.minor, other.patch]
    )
    return left == right
      ? !one.stage.isEmpty && other.stage.isEmpty : left.lexicographicallyPrecedes(right)
  }
}
