public import Base
internal import HTTP2
public import Loop

/// The account for which work is done, with its loop, deadline and languages: one value with everything
/// that services, use cases and stores know of the caller.
public struct Caller: Sendable {
  /// The account.
  public let owner: UUID
  /// The loop on which the work runs.
  public let loop: EventLoop
  /// The deadline on the loop's clock, at which the work is cancelled; nil for none.
  public let deadline: Duration?
  /// Whether the work is a request that a device made offline and queued.
  public var isFromQueue = false
  /// The account session, device or API token of the call, or of the call that queued the request; nil for work that no
  /// call waits for.
  public var author: Author?
  /// The call's headers; empty for work that no call waits for.
  private let headers: HeaderBlock

  /// Creates a caller for work for `owner` that no call waits for, on `loop`.
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
    author = call.principal.map { Author(kind: $0.kind, id: $0.session) }
  }

  /// The credential of a call.
  public struct Author: Sendable {
    /// The kind of credential.
    public let kind: Principal.Kind
    /// The id of the account session, the device or the API token.
    public let id: UUID

    /// Creates an author.
    public init(kind: Principal.Kind, id: UUID) {
      (self.kind, self.id) = (kind, id)
    }
  }

  /// The languages that the call accepts, in the form of `accept-language` (RFC 9110, section 12.5.4);
  /// nil if it names none.
  public var acceptedLanguages: String? { headers.text("accept-language") }
}
