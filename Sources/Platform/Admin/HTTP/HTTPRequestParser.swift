internal import Base

/// A strict parser of HTTP/1.1 requests (RFC 9112): GET and HEAD, no bodies, no folded lines, no bare
/// line feeds, one Host. It refuses anything else with a status.
public struct HTTPRequestParser {
  /// The largest request line with its headers, in bytes.
  public static let headBytesMax = 8 * 1024

  /// The result of parsing the bytes that have arrived.
  public enum Outcome: Equatable {
    /// An incomplete request; more has to arrive.
    case incomplete
    /// A whole request; its bytes are consumed.
    case request(HTTPRequest)
    /// A request that is not served: respond with this status and close.
    case refused(Int)
  }

  private var buffer = ByteQueue()
  /// The position before which no end of a head begins.
  private var searched = 0

  private static let headEnd = Array("\r\n\r\n".utf8)

  /// Creates a parser without input.
  public init() {}

  /// The number of bytes that are not parsed yet.
  public var bufferedCount: Int { buffer.count }

  /// Appends bytes from the client.
  public mutating func receive(_ bytes: RawSpan) {
    buffer.append(bytes)
  }

  /// Returns the next request once it is complete.
  public mutating func next() -> Outcome {
    guard let end = findHeadEnd() else {
      guard buffer.count > Self.headBytesMax else { return .incomplete }
      return .refused(Self.isRequestLineComplete(buffer.copy()) ? 431 : 414)
    }
    let head = buffer.copy(first: end)
    guard head.count <= Self.headBytesMax else {
      return .refused(Self.isRequestLineComplete(head) ? 431 : 414)
    }
    buffer.removeFirst(end + Self.headEnd.count)
    searched = 0
    return HTTPRequestHead.parse(head)
  }

  private mutating func findHeadEnd() -> Int? {
    var index = searched
    while index + 4 <= buffer.count {
      if (0..<4).allSatisfy({ buffer[index + $0] == Self.headEnd[$0] }) { return index }
      index += 1
    }
    searched = index
    return nil
  }

  private static func isRequestLineComplete(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(headBytesMax).contains(UInt8(ascii: "\n"))
  }
}
