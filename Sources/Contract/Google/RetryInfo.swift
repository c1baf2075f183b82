import CMessages
public import Messages

extension Google {
  /// When a retry makes sense.
  public struct RetryInfo: Equatable, Sendable {
    /// Wait at least so long.
    public var retryDelay: Duration

    /// A value with this field.
    public init(retryDelay: Duration) {
      self.retryDelay = retryDelay
    }
  }
}

extension Google.RetryInfo: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(google__rpc__retry_info__init)

  init(reading reader: inout Reader<Google__Rpc__RetryInfo>) {
    retryDelay = unsafe reader.required("retry_delay", reader.raw.retry_delay)
  }

  func write(to raw: inout Google__Rpc__RetryInfo, in arena: Arena) {
    unsafe raw.retry_delay = arena.copy(message: retryDelay)
  }
}
