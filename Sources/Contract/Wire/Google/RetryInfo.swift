public import Messages

extension Google {
  /// When a retry makes sense.
  public struct RetryInfo: Equatable, Sendable {
    /// Wait at least so long.
    public var retryDelay: Duration = Duration.zero

    /// An empty message.
    public init() {}

    /// A value with this field.
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
