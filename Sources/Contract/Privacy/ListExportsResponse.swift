public import Messages

/// Some of the account's exports.
public struct ListExportsResponse: Equatable, Sendable {
  /// The newest first.
  public var exports: [Export] = []

  /// Asks for the next page; empty after the last.
  public var nextPageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(exports: [Export], nextPageToken: String) {
    self.exports = exports
    self.nextPageToken = nextPageToken
  }
}

extension ListExportsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.privacy.v1.ListExportsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.exports)
    m.text(2, &v.nextPageToken)
  }
}
