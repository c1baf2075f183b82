/// A response of an administrator's page.
public struct HTTPResponse: Sendable, Equatable {
  /// The status code.
  public var status: Int
  /// The media type of the body.
  public var contentType: String
  /// The body.
  public var body: [UInt8]

  /// Creates a response with the given parts.
  public init(status: Int = 200, contentType: String = Self.plainText, body: [UInt8]) {
    self.status = status
    self.contentType = contentType
    self.body = body
  }

  /// Creates a response with one line of text or more.
  public init(status: Int = 200, _ text: String) {
    self.init(status: status, body: Array((text.hasSuffix("\n") ? text : text + "\n").utf8))
  }

  /// The media type of text in UTF-8.
  public static let plainText = "text/plain; charset=utf-8"

  /// Returns the refusal of a request, with the status and its reason phrase as text.
  static func refusal(_ status: Int) -> HTTPResponse {
    HTTPResponse(status: status, "\(status) \(reason(status))")
  }

  /// Returns the bytes to send.
  func bytes(isHead: Bool, keepsAlive: Bool) -> [UInt8] {
    var head = "HTTP/1.1 \(status) \(Self.reason(status))\r\n"
    head += "content-type: \(contentType)\r\ncontent-length: \(body.count)\r\n"
    head += "cache-control: no-store\r\nx-content-type-options: nosniff\r\n"
    if status == 405 { head += "allow: GET, HEAD\r\n" }
    head += "connection: \(keepsAlive ? "keep-alive" : "close")\r\n\r\n"
    return Array(head.utf8) + (isHead ? [] : body)
  }

  private static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 400: "Bad Request"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 421: "Misdirected Request"
    case 431: "Request Header Fields Too Large"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    case 505: "HTTP Version Not Supported"
    default: "Status"
    }
  }
}
