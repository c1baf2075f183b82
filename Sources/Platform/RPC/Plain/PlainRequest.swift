internal import HTTP2
public import Loop

/// A plain HTTP request that is no call.
public struct PlainRequest: Sendable {
  /// The path, without a query.
  public let path: String
  /// The query, without the question mark; empty for none.
  public let query: String
  /// Whether only the head of the response is asked for: a request that is to change nothing.
  public let isHead: Bool
  /// The value of `range`.
  public let range: String?
  /// The value of `if-range`.
  public let ifRange: String?
  /// The body of a POST request.
  public let body: [UInt8]
  var headers = HeaderBlock([:])

  /// Returns the value of a header field; nil if there is none.
  public func text(_ name: StaticString) -> String? { headers.text(name) }
}

/// The response to a plain HTTP request.
public struct PlainResponse: Sendable {
  /// The status, such as 200.
  public var status: Int
  /// The header fields, with names in lower case.
  public var fields: [(name: String, value: String)]
  /// The body.
  public var body: Body

  /// The body of a response.
  public enum Body: Sendable {
    /// A text; its type and length are added to the header fields.
    case text(String)
    /// A text of JSON; its type and length are added to the header fields.
    case json(String)
    /// A document; its type, its length and the fields that keep it from doing anything are added to the header
    /// fields.
    case html(String)
    /// A number of bytes from a reader, starting at an offset. They are read as the client takes them.
    case bytes(PlainReader, offset: Int64, count: Int64)
  }

  /// Creates a response.
  public init(_ status: Int, fields: [(name: String, value: String)] = [], body: Body) {
    self.status = status
    self.fields = fields
    self.body = body
  }
}

/// A function that reads a number of bytes from an offset, on the connection's loop; returns nil if
/// they no longer exist.
public typealias PlainReader =
  @Sendable (_ offset: Int64, _ count: Int, _ loop: EventLoop) async -> [UInt8]?

/// A function that serves plain requests, on the connection's loop.
public typealias PlainHandler = @Sendable (PlainRequest, EventLoop) async -> PlainResponse
