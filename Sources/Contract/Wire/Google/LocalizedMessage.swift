public import Messages

extension Google {
  /// What to show a person.
  public struct LocalizedMessage: Equatable, Sendable {
    /// The language of the message, as in BCP 47: en, no, es, de or pt.
    public var locale: String = ""

    /// A sentence.
    public var message: String = ""

    /// An empty message.
    public init() {}

    /// A value with these fields.
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
