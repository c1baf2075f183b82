public import Messages

extension Google {
  /// The delay after which a retry is useful.
  public struct RetryInfo: Equatable, Sendable {
    /// The minimum delay.
    public var retryDelay: Duration = Duration.zero

    /// Creates an empty message.
    public init() {}

    /// Creates a message with this field.
    public init(retryDelay: Duration) {
      self.retryDelay = retryDelay
    }
  }
}

extension Google.RetryInfo: MappedMessage {
  public static let layout = MessageLayout("google.rpc.RetryInfo")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.retryDelay)
  }
}
