internal import Base

/// Reads requests of HTTP/1.1 (RFC 9112), strictly: GET and HEAD, no bodies, no folded lines, no bare
/// line feeds, one Host. What it does not read it refuses with a status.
public struct HTTPRequestParser {
  /// The largest request line with its headers, in bytes.
  public static let headBytesMax = 8 * 1024

  /// What has arrived amounts to this.
  public enum Outcome: Equatable {
    /// More has to come.
    case incomplete
    /// A whole request; its bytes are taken.
    case request(HTTPRequest)
    /// No request that is served: answer with this status and close.
    case refused(Int)
  }

  private var buffer = ByteQueue()
  /// No end of a head begins before this position.
  private var searched = 0

  private static let headEnd = Array("\r\n\r\n".utf8)

  /// Nothing has arrived.
  public init() {}

  /// How many bytes wait.
  public var bufferedCount: Int { buffer.count }

  /// Takes bytes from the client.
  public mutating func receive(_ bytes: RawSpan) {
    buffer.append(bytes)
  }

  /// The next request, once it is complete.
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
