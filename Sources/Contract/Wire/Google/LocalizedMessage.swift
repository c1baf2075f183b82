public import Messages

extension Google {
  /// A message to show to a person.
  public struct LocalizedMessage: Equatable, Sendable {
    /// The language of the message, as a BCP 47 tag: en, no, es, de or pt.
    public var locale: String = ""

    /// The message.
    public var message: String = ""

    /// Creates an empty message.
    public init() {}

    /// Creates a message with these fields.
    public init(locale: String, message: String) {
      self.locale = locale
      self.message = message
    }
  }
}

extension Google.LocalizedMessage: MappedMessage {
  public static let layout = MessageLayout("google.rpc.LocalizedMessage")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.locale)
    m.text(2, &v.message)
  }
}
