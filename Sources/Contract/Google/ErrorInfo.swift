import CMessages
public import Messages

extension Google {
  /// Which part of the system refused, and why, for programs.
  public struct ErrorInfo: Equatable, Sendable {
    /// UPPER_SNAKE_CASE, stable.
    public var reason: String

    /// Who gives the reason: "pulsewire".
    public var domain: String

    /// More facts, by name.
    public var metadata: [String: String]

    /// A value with these fields.
    public init(reason: String, domain: String = "pulsewire", metadata: [String: String] = [:]) {
      self.reason = reason
      self.domain = domain
      self.metadata = metadata
    }
  }
}

extension Google.ErrorInfo: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(google__rpc__error_info__init)

  init(reading reader: inout Reader<Google__Rpc__ErrorInfo>) {
    reason = unsafe reader.text("reason", reader.raw.reason)
    domain = unsafe reader.text("domain", reader.raw.domain)
    let facts: [Fact] = unsafe reader.list("metadata", reader.raw.n_metadata, reader.raw.metadata)
    metadata = Dictionary(facts.map { ($0.key, $0.value) }) { _, last in last }
  }

  func write(to raw: inout Google__Rpc__ErrorInfo, in arena: Arena) {
    unsafe raw.reason = arena.copy(reason)
    unsafe raw.domain = arena.copy(domain)
    let facts = metadata.sorted { $0.key < $1.key }.map { Fact(key: $0.key, value: $0.value) }
    unsafe (raw.n_metadata, raw.metadata) = arena.copy(list: facts)
  }
}

/// One entry of the map, which is a message on the wire.
private struct Fact {
  var key: String
  var value: String
}

extension Fact: @unsafe Mapped {
  static let layout = unsafe Layout(google__rpc__error_info__metadata_entry__init)

  init(reading reader: inout Reader<Google__Rpc__ErrorInfo__MetadataEntry>) {
    key = unsafe reader.text("key", reader.raw.key)
    value = unsafe reader.text("value", reader.raw.value)
  }

  func write(to raw: inout Google__Rpc__ErrorInfo__MetadataEntry, in arena: Arena) {
    unsafe raw.key = arena.copy(key)
    unsafe raw.value = arena.copy(value)
  }
}
