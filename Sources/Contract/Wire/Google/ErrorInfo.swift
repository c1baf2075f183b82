public import Messages

extension Google {
  /// The reason of an error, for programs.
  public struct ErrorInfo: Equatable, Sendable {
    /// The reason, in UPPER_SNAKE_CASE. It is stable.
    public var reason: String = ""

    /// The origin of the reason: "pulsewire".
    public var domain: String = ""

    /// Further details, by name.
    public var metadata: [String: String] = [:]

    /// Creates an empty message.
    public init() {}

    /// Creates a message with these fields.
    public init(reason: String, domain: String = "pulsewire", metadata: [String: String] = [:]) {
      self.reason = reason
      self.domain = domain
      self.metadata = metadata
    }
  }
}

extension Google.ErrorInfo: MappedMessage {
  public static let layout = MessageLayout("google.rpc.ErrorInfo")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.reason)
    m.text(2, &v.domain)
    var entries = v.metadata.sorted { $0.key < $1.key }.map { Fact(key: $0.key, value: $0.value) }
    m.list(3, &entries)
    m.whenRead { _ in
      v.metadata = Dictionary(entries.map { ($0.key, $0.value) }) { _, last in last }
    }
  }
}

/// An entry of the map, which is a message on the wire.
private struct Fact {
  var key: String = ""
  var value: String = ""
}

extension Fact: Mapped {
  public static let layout = MessageLayout("google.rpc.ErrorInfo.MetadataEntry")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.key)
    m.text(2, &v.value)
  }
}
