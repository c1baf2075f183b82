public import Base

/// The receiver of a stream's events. Methods are called one after another, after nghttp2 has
/// returned, so that they may do anything.
public protocol StreamHandler: AnyObject {
  /// Handles the response's headers, which are in `headers`; clients only.
  func streamReceivedHeaders()
  /// Handles more bytes in `inbound`.
  func streamReceivedData()
  /// Handles the end of the peer's side; `trailers` are set if it sent some. The last bytes may
  /// arrive with the end, without `streamReceivedData`.
  func streamReceivedEnd()
  /// Handles that the bytes waiting to be sent have fallen to the count passed to
  /// `notifyWhenDrained`.
  func streamDrained()
  /// Handles the end of the stream; nothing follows. The code is `noError` if both sides had ended
  /// it.
  func streamClosed(_ code: HTTP2ErrorCode)
}

/// A stream of a session. Not `Sendable`.
public final class HTTP2Stream {
  // The order of the properties leaves few gaps: an idle connection may have hundreds of streams.

  /// The stream id: odd, increasing.
  public private(set) var id: Int32
  private var position32: Int32 = 0
  /// The receiver of events; retained until the stream is closed.
  public var handler: (any StreamHandler)?
  /// The request's headers on a server, the response's on a client.
  public internal(set) var headers = HeaderBlock()
  /// The number of the headers: streams of one session with the same number have the same headers,
  /// without a comparison. 0 if unknown.
  public internal(set) var headersNumber = 0
  private var receivedTrailers: Trailers?
  /// The data that has arrived and was not taken. After taking some, call `account`.
  public var inbound = ByteQueue()
  /// The rest of the content length that the request's headers announce, in bytes; -1 if they
  /// announce none.
  var promisedBytes = -1
  private var ledger: BufferLedger
  /// The data to send.
  var outbound = ByteQueue()
  private var accounted32: UInt32 = 0
  private var drained32: Int32 = -1
  /// The end of this side after `outbound` is sent.
  var outboundEnd = OutboundEnd.open
  /// nghttp2's state of the stream's data.
  var source = Source.asked
  /// Whether the response begins with `HTTP2Session.usualHead`, which has not been sent yet.
  var hasUsualHead = false
  /// Whether the headers exceeded a limit, and so are incomplete.
  public internal(set) var areHeadersTooLarge = false
  /// Whether the peer has ended its side.
  public internal(set) var isInboundEnded = false
  /// Whether the stream has ended.
  public internal(set) var isClosed = false
  /// Whether `headers` are final, not a 1xx response (RFC 9110, section 15.2). Then only trailers
  /// may follow.
  private(set) var hasFinalHeaders = false

  enum Source: UInt8 {
    /// nghttp2 requests data whenever it can send some, or will after it has the headers.
    case asked
    /// nghttp2 was told that the data ends with the next frame that is sent.
    case leaving
    /// nghttp2 no longer requests data, and holds nothing for it.
    case forgotten
  }

  enum OutboundEnd {
    case open
    case end
    case trailers(HeaderBlock)
    case fixedTrailers(FixedHeaders)
  }

  /// The trailers, in a class because a client's streams usually have some, a server's hardly ever.
  private final class Trailers {
    let block: HeaderBlock

    init(_ block: HeaderBlock) { self.block = block }
  }

  /// The trailers after the data, if any.
  public internal(set) var trailers: HeaderBlock? {
    get { receivedTrailers?.block }
    set { receivedTrailers = newValue.map { Trailers($0) } }
  }

  /// The position in the session's list of streams.
  var position: Int {
    get { Int(position32) }
    set { position32 = Int32(truncatingIfNeeded: newValue) }
  }

  /// The count of unsent bytes at which the handler's `streamDrained` is called; nil if it is not
  /// to be called.
  var drainedCount: Int? {
    get { drained32 < 0 ? nil : Int(drained32) }
    set { drained32 = newValue.map { Int32(clamping: $0) } ?? -1 }
  }

  init(id: Int32, ledger: BufferLedger) {
    self.id = id
    self.ledger = ledger
  }

  deinit { ledger.add(-Int(accounted32)) }

  /// Makes this a new stream, of any session. No reference to the old one may remain in use.
  func begin(id: Int32, ledger: BufferLedger) {
    self.id = id
    if self.ledger !== ledger { self.ledger = ledger }
  }

  /// Resets the state, so that it can become a new stream with the same buffers.
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

  /// Updates the ledger with the size of the queues. Called after each change of them, and not by
  /// an observer: that would be a call around each access, 400 instructions for a unary call.
  public func account() {
    let bytes = inbound.count + outbound.count
    let accounted = Int(accounted32)
    guard bytes != accounted else { return }
    ledger.add(bytes - accounted)
    // A stream's queues are limited far below 4 GiB; if one were not, the next call would correct
    // the difference.
    accounted32 = UInt32(truncatingIfNeeded: bytes)
  }

  /// Frees the headers except those of these names, unless other streams share them. Call it when
  /// no other header is needed any more.
  public func forgetHeaders(except names: [StaticString]) {
    if headersNumber == 0 { headers = headers.filtered(names) }
  }

  /// Takes complete `headers` as final, or forgets an informational response.
  func noteHeaders() {
    if headers.isInformational {
      headers = HeaderBlock()
    } else {
      hasFinalHeaders = true
    }
  }

  /// Subtracts received content; returns false if it is more than was announced.
  func takePromised(_ count: Int) -> Bool {
    guard promisedBytes >= 0 else { return true }
    guard count <= promisedBytes else { return false }
    promisedBytes -= count
    return true
  }

  /// Whether all announced content has arrived.
  var hasPromised: Bool { promisedBytes <= 0 }

  /// The number of bytes waiting to be sent.
  public var outboundCount: Int { outbound.count }

  /// Drops `outbound` and returns its memory to `buffers`.
  func dropOutbound(into buffers: BufferPool) {
    guard outbound.capacity > 0 else { return }
    buffers.give(outbound.takeStorage())
    account()
  }

  /// Drops `inbound` and returns its memory to `buffers`.
  func dropInbound(into buffers: BufferPool) {
    guard inbound.capacity > 0 else { return }
    buffers.give(inbound.takeStorage())
    account()
  }

  /// Drops `outbound` after the stream's end, but keeps memory for reuse.
  func forgetOutbound() {
    if outbound.capacity > Self.keptBytesMax { outbound.release() }
    outbound.removeFirst(outbound.count)
    account()
  }

  /// The memory that an ended stream keeps in each queue for the next one, in bytes.
  private static let keptBytesMax = 2048
}
