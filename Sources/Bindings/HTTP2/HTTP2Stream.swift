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
  // In an order that leaves few gaps: an idle connection may have hundreds of these.

  /// Its number: odd, growing.
  public private(set) var id: Int32
  private var position32: Int32 = 0
  /// Who is told; kept until the stream is closed.
  public var handler: (any StreamHandler)?
  /// The request's headers on a server, the response's on a client.
  public internal(set) var headers = HeaderBlock()
  /// Streams of one session with the same number have the same headers, which is known without a look
  /// at them; 0 where nothing is known.
  public internal(set) var headersNumber = 0
  private var receivedTrailers: Trailers?
  /// Data that has arrived and was not taken. Who takes some calls `account`.
  public var inbound = ByteQueue()
  /// What is still to come of the content that the request's headers promise; -1 where they do not.
  var promisedBytes = -1
  private var ledger: BufferLedger
  /// Data that is to be sent.
  var outbound = ByteQueue()
  private var accounted32: UInt32 = 0
  private var drained32: Int32 = -1
  /// How this side ends once `outbound` is sent.
  var outboundEnd = OutboundEnd.open
  /// What nghttp2 knows of the stream's data.
  var source = Source.asked
  /// Its answer begins with `HTTP2Session.usualHead`, which has not gone out yet.
  var hasUsualHead = false
  /// Whether the headers were over a limit, and so are not complete.
  public internal(set) var areHeadersTooLarge = false
  /// Whether the peer has ended its side.
  public internal(set) var isInboundEnded = false
  /// Whether the stream is over.
  public internal(set) var isClosed = false
  /// `headers` are the final ones, not a 1xx of a response (RFC 9110, section 15.2): what follows
  /// are trailers.
  private(set) var hasFinalHeaders = false

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

  /// A client's streams mostly have some, a server's hardly ever.
  private final class Trailers {
    let block: HeaderBlock

    init(_ block: HeaderBlock) { self.block = block }
  }

  /// What followed the data, if anything.
  public internal(set) var trailers: HeaderBlock? {
    get { receivedTrailers?.block }
    set { receivedTrailers = newValue.map { Trailers($0) } }
  }

  /// Where its session keeps it.
  var position: Int {
    get { Int(position32) }
    set { position32 = Int32(truncatingIfNeeded: newValue) }
  }

  /// Somebody waits for `streamDrained`, until at most so many bytes wait to be sent.
  var drainedCount: Int? {
    get { drained32 < 0 ? nil : Int(drained32) }
    set { drained32 = newValue.map { Int32(clamping: $0) } ?? -1 }
  }

  init(id: Int32, ledger: BufferLedger) {
    self.id = id
    self.ledger = ledger
  }

  deinit { ledger.add(-Int(accounted32)) }

  /// Becomes a new stream, of any session. Nobody may know the old one any more.
  func begin(id: Int32, ledger: BufferLedger) {
    self.id = id
    if self.ledger !== ledger { self.ledger = ledger }
  }

  /// Forgets all that it was, so that it can become a new stream, in the same buffers.
  func forget() {
    precondition(isClosed && handler == nil, "stream \(id) is still used")
    headers = HeaderBlock()
    headersNumber = 0
    areHeadersTooLarge = false
    receivedTrailers = nil
    if inbound.capacity > Self.keptBytesMax { inbound.release() }
    inbound.removeFirst(inbound.count)
    forgetOutbound()
    isInboundEnded = false
    isClosed = false
    promisedBytes = -1
    outboundEnd = .open
    source = .asked
    hasUsualHead = false
    drained32 = -1
    hasFinalHeaders = false
  }

  /// Has the ledger know what is in the queues. Called after each change of them, and not by an
  /// observer: that would be a call around each access, 400 instructions for a unary call.
  public func account() {
    let bytes = inbound.count + outbound.count
    let accounted = Int(accounted32)
    guard bytes != accounted else { return }
    ledger.add(bytes - accounted)
    // A stream's queues are bounded far below 4 GiB; were one not, the next account would make up for it.
    accounted32 = UInt32(truncatingIfNeeded: bytes)
  }

  /// Lets go of headers but for those of these names, unless other streams share them: nobody asks for any
  /// other from here on.
  public func forgetHeaders(except names: [StaticString]) {
    if headersNumber == 0 { headers = headers.filtered(names) }
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

  /// The stream is over: nothing of `outbound` is wanted any more, but its memory may be.
  func forgetOutbound() {
    if outbound.capacity > Self.keptBytesMax { outbound.release() }
    outbound.removeFirst(outbound.count)
    account()
  }

  /// What a stream that is over keeps for the next of each of its queues.
  private static let keptBytesMax = 2048
}
