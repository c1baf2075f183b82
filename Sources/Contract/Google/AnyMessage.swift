import Base
import CMessages
public import Messages

extension Google {
  /// google.protobuf.Any: some message, and which one.
  public struct AnyMessage: Equatable, Sendable {
    /// `type.googleapis.com/` and the message's full name.
    public var typeURL: String

    /// The message's wire form.
    public var value: [UInt8]

    /// A value with these fields.
    public init(typeURL: String, value: [UInt8]) {
      self.typeURL = typeURL
      self.value = value
    }
  }
}

extension Google.AnyMessage {
  /// A message in a wrapping.
  public init<Content: Message>(packing content: Content) {
    self.init(typeURL: Self.typeURL(of: Content.self), value: content.packed())
  }

  /// The message inside, if it is a `Content`; nil if it is another.
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

extension Google.AnyMessage: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(google__protobuf__any__init)

  init(reading reader: inout Reader<Google__Protobuf__Any>) {
    typeURL = unsafe reader.text("type_url", reader.raw.type_url)
    value = unsafe reader.bytes(reader.raw.value)
  }

  func write(to raw: inout Google__Protobuf__Any, in arena: Arena) {
    unsafe raw.type_url = arena.copy(typeURL)
    unsafe raw.value = arena.copy(value)
  }
}
