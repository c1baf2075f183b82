public import Base

/// Who is told what happens on one stream. Calls come one after the other, after nghttp2 has
/// returned, so that anything may be done in them.
public protocol StreamHandler: AnyObject {
  /// The response's headers are in `headers`; clients only.
  func streamReceivedHeaders()
  /// More bytes wait in `inbound`.
  func streamReceivedData()
  /// The peer has ended its side; `trailers` are set if it sent some. The last bytes may have come
  /// with it, without `streamReceivedData`.
  func streamReceivedEnd()
  /// What waits to be sent has gone down to what `notifyWhenDrained` named.
  func streamDrained()
  /// The stream is over; nothing follows. `noError` when both sides had ended it.
  func streamClosed(_ code: HTTP2ErrorCode)
}

/// One stream of a session. Not `Sendable`.
public final class HTTP2Stream {
  /// Its number: odd, growing.
  public private(set) var id: Int32
  /// Who is told; kept until the stream is closed.
  public var handler: (any StreamHandler)?
  /// The request's headers on a server, the response's on a client.
  public internal(set) var headers = HeaderBlock()
  /// Streams of one session with the same number have the same headers, which is known without a look
  /// at them; 0 where nothing is known.
  public internal(set) var headersNumber = 0
  /// Whether the headers were over a limit, and so are not complete.
  public internal(set) var areHeadersTooLarge = false
  /// What followed the data, if anything.
  public internal(set) var trailers: HeaderBlock?
  /// Data that has arrived and was not taken. Who takes some calls `account`.
  public var inbound = ByteQueue()
  /// Whether the peer has ended its side.
  public internal(set) var isInboundEnded = false
  /// Whether the stream is over.
  public internal(set) var isClosed = false

  /// What is still to come of the content that the request's headers promise; -1 where they do not.
  var promisedBytes = -1
  /// Where its session keeps it.
  var position = 0
  /// Data that is to be sent.
  var outbound = ByteQueue()
  /// How this side ends once `outbound` is sent.
  var outboundEnd = OutboundEnd.open
  /// What nghttp2 knows of the stream's data.
  var source = Source.asked
  /// Somebody waits for `streamDrained`, until at most so many bytes wait to be sent.
  var drainedCount: Int?

  enum Source: UInt8 {
    /// It asks for data whenever it can send some; or will, once it has the headers.
    case asked
    /// It was told that there is no more, which is in the frame that goes out next.
    case leaving
    /// It asks no more, and keeps nothing for it.
    case forgotten
  }

  enum OutboundEnd {
    case open
    case end
    case trailers(HeaderBlock)
    case fixedTrailers(FixedHeaders)
  }

  /// `headers` are the final ones, not a 1xx of a response (RFC 9110, section 15.2): what follows
  /// are trailers.
  private(set) var hasFinalHeaders = false

  private var ledger: BufferLedger
  private var accountedBytes = 0

  init(id: Int32, ledger: BufferLedger) {
    self.id = id
    self.ledger = ledger
  }

  deinit { ledger.add(-accountedBytes) }

  /// Becomes a new stream, of any session. Nobody may know the old one any more.
  func begin(id: Int32, ledger: BufferLedger) {
    self.id = id
    self.ledger = ledger
  }

  /// Forgets all that it was, so that it can become a new stream.
  func forget() {
    precondition(isClosed && handler == nil, "stream \(id) is still used")
    headers = HeaderBlock()
    headersNumber = 0
    areHeadersTooLarge = false
    trailers = nil
    inbound.release()
    outbound.release()
    account()
    isInboundEnded = false
    isClosed = false
    promisedBytes = -1
    outboundEnd = .open
    source = .asked
    drainedCount = nil
    hasFinalHeaders = false
  }

  /// Has the ledger know what is in the queues. Called after each change of them, and not by an
  /// observer: that would be a call around each access, 400 instructions for a unary call.
  public func account() {
    let bytes = inbound.count + outbound.count
    guard bytes != accountedBytes else { return }
    ledger.add(bytes - accountedBytes)
    accountedBytes = bytes
  }

  /// `headers` are complete: takes them as final, or forgets an informational response.
  func noteHeaders() {
    if headers.isInformational {
      headers = HeaderBlock()
    } else {
      hasFinalHeaders = true
    }
  }

  /// Takes note of content that came; false where it is more than was promised.
  func takePromised(_ count: Int) -> Bool {
    guard promisedBytes >= 0 else { return true }
    guard count <= promisedBytes else { return false }
    promisedBytes -= count
    return true
  }

  /// Whether all content has come that was promised.
  var hasPromised: Bool { promisedBytes <= 0 }

  /// How many bytes wait to be sent.
  public var outboundCount: Int { outbound.count }

  /// Nothing of `outbound` is wanted any more.
  func dropOutbound(into buffers: BufferPool) {
    guard outbound.capacity > 0 else { return }
    buffers.give(outbound.takeStorage())
    account()
  }

  /// Nothing of `inbound` is wanted any more.
  func dropInbound(into buffers: BufferPool) {
    guard inbound.capacity > 0 else { return }
    buffers.give(inbound.takeStorage())
    account()
  }

  /// The stream is over, and its handler knows.
  func giveBuffers(to buffers: BufferPool) {
    dropOutbound(into: buffers)
    dropInbound(into: buffers)
  }
}
