package import Base

/// Who is told what happens on one stream. Calls come one after the other, after nghttp2 has
/// returned, so that anything may be done in them.
package protocol StreamHandler: AnyObject {
  /// The response's headers are in `headers`; clients only.
  func streamReceivedHeaders()
  /// More bytes wait in `inbound`.
  func streamReceivedData()
  /// The peer has ended its side; `trailers` are set if it sent some.
  func streamReceivedEnd()
  /// What waits to be sent has gone down to what `notifyWhenDrained` named.
  func streamDrained()
  /// The stream is over; nothing follows. `noError` when both sides had ended it.
  func streamClosed(_ code: HTTP2ErrorCode)
}

/// One stream of a session. Not `Sendable`.
package final class HTTP2Stream {
  /// Its number: odd, growing.
  package let id: Int32
  /// Who is told; kept until the stream is closed.
  package var handler: (any StreamHandler)?
  /// The request's headers on a server, the response's on a client.
  package internal(set) var headers = HeaderBlock()
  /// Whether the headers were over a limit, and so are not complete.
  package internal(set) var areHeadersTooLarge = false
  /// What followed the data, if anything.
  package internal(set) var trailers: HeaderBlock?
  /// Data that has arrived and was not taken.
  package var inbound = ByteQueue() { didSet { account() } }
  /// Whether the peer has ended its side.
  package internal(set) var isInboundEnded = false
  /// Whether the stream is over.
  package internal(set) var isClosed = false

  /// Where its session keeps it.
  var position = 0
  /// Data that is to be sent.
  var outbound = ByteQueue() { didSet { account() } }
  /// How this side ends once `outbound` is sent.
  var outboundEnd = OutboundEnd.open
  /// nghttp2 has been told that nothing is to be sent for the moment.
  var isDeferred = false
  /// Somebody waits for `streamDrained`, until at most so many bytes wait to be sent.
  var drainedCount: Int?

  enum OutboundEnd {
    case open
    case end
    case trailers(HeaderBlock)
  }

  /// The header list that began is the final one: not a 1xx of a response (RFC 9110, section 15.2).
  var hasFinalHeaders: Bool

  private let ledger: BufferLedger
  private var accountedBytes = 0

  init(id: Int32, isRequest: Bool, ledger: BufferLedger) {
    self.id = id
    self.ledger = ledger
    hasFinalHeaders = isRequest
  }

  deinit { ledger.add(-accountedBytes) }

  /// Has the ledger know what is in the queues.
  private func account() {
    let bytes = inbound.count + outbound.count
    guard bytes != accountedBytes else { return }
    ledger.add(bytes - accountedBytes)
    accountedBytes = bytes
  }

  /// A response's header list is complete: takes it as final, or forgets an informational one.
  func noteResponseHeaders() {
    if headers[":status"]?.first == UInt8(ascii: "1") {
      headers = HeaderBlock()
    } else {
      hasFinalHeaders = true
    }
  }

  /// How many bytes wait to be sent.
  package var outboundCount: Int { outbound.count }
}
