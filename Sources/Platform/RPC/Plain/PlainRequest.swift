public import Loop

/// A request of plain HTTP for something that is no call.
public struct PlainRequest: Sendable {
  /// The path, without a query.
  public let path: String
  /// `range`, as it came.
  public let range: String?
  /// `if-range`, as it came.
  public let ifRange: String?
  /// What followed the header fields of a post.
  public let body: [UInt8]
}

/// What a request of plain HTTP is answered with.
public struct PlainResponse: Sendable {
  /// The status, as 200.
  public var status: Int
  /// Header fields, with names in lower case.
  public var fields: [(name: String, value: String)]
  /// What follows them.
  public var body: Body

  /// What follows the header fields.
  public enum Body: Sendable {
    /// A text, whose type and length are told by themselves.
    case text(String)
    /// So many bytes of what a reader gives, from an offset on. They are read as the client takes them.
    case bytes(PlainReader, offset: Int64, count: Int64)
  }

  /// The answer of these parts.
  public init(_ status: Int, fields: [(name: String, value: String)] = [], body: Body) {
    self.status = status
    self.fields = fields
    self.body = body
  }
}

/// Reads so many bytes from an offset on, on the connection's loop; nil where they are not there any
/// more.
public typealias PlainReader =
  @Sendable (_ offset: Int64, _ count: Int, _ loop: EventLoop) async -> [UInt8]?

/// What serves plain requests. It is called on the connection's loop.
public typealias PlainHandler = @Sendable (PlainRequest, EventLoop) async -> PlainResponse
