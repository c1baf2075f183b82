public import Base
internal import HTTP2
public import Loop

/// The account that something is done for, and where: one value for all that services, use cases and
/// stores know of who asks.
public struct Caller: Sendable {
  /// The account.
  public let owner: UUID
  /// The loop that the work runs on.
  public let loop: EventLoop
  /// When the caller loses interest, on the loop's clock, and what is done for them is cancelled; nil for
  /// never.
  public let deadline: Duration?
  /// The call's headers; none for work that no call waits for.
  private let headers: HeaderBlock

  /// Work for `owner` that no call waits for, on `loop`.
  public init(_ owner: UUID, on loop: EventLoop) {
    self.owner = owner
    self.loop = loop
    deadline = nil
    headers = HeaderBlock()
  }

  init(_ owner: UUID, by call: CallContext) {
    self.owner = owner
    loop = call.loop
    deadline = call.deadline
    headers = call.stream.headers
  }

  /// The languages that the call accepts, as `accept-language` says it (RFC 9110, section 12.5.4); nil where
  /// it does not.
  public var acceptedLanguages: String? { headers.text("accept-language") }
}
