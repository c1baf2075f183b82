import Base
public import Messages

extension Google {
  /// google.protobuf.Any: a message together with its type.
  public struct AnyMessage: Equatable, Sendable {
    /// The type URL: `type.googleapis.com/` and the message's full name.
    public var typeURL: String = ""

    /// The wire form of the message.
    public var value: [UInt8] = []

    /// Creates an empty message.
    public init() {}

    /// Creates a message with these fields.
    public init(typeURL: String, value: [UInt8]) {
      self.typeURL = typeURL
      self.value = value
    }
  }
}

extension Google.AnyMessage {
  /// Creates an Any that contains a message.
  public init<Content: Message>(packing content: Content) {
    self.init(typeURL: Self.typeURL(of: Content.self), value: content.packed())
  }

  /// Returns the message if it is a `Content`; nil if it is another.
  public func unpacked<Content: Message>(
    as _: Content.Type = Content.self
  ) throws(MessageError) -> Content? {
    guard typeURL == Self.typeURL(of: Content.self) else { return nil }
    return try Content(unpacking: value)
  }

  private static func typeURL(of content: (some Message).Type) -> String {
    "type.googleapis.com/\(content.fullName)"
  }
}

extension Google.AnyMessage: MappedMessage {
  public static let layout = MessageLayout("google.protobuf.Any")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.typeURL)
    m.bytes(2, &v.value)
  }
}
