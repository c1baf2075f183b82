/// A request that a client sends.
public struct OutgoingRequest: Sendable {
  /// The method of a request (RFC 9110, section 9).
  public enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
  }

  public var method: Method
  /// The target, such as `https://host/path?query`.
  public var url: String
  /// The headers, in this order, in addition to those that HTTP requires.
  public var headers: [(name: String, value: String)]
  public var body: [UInt8]
  /// The file to send in place of `body`; with `put` only.
  public var file: FileBody?
  /// Whether the host speaks HTTP/2: requests at once share a connection. `http:` to this machine is spoken to in HTTP/2
  /// without asking, on a connection for each request. Otherwise it is HTTP/2 or HTTP/1.1, as the host offers.
  public var isHTTP2 = false
  /// The number of redirects that are followed, to `https:` only.
  public var redirectsMax = 0
  /// The timeout; nil for the client's setting.
  public var timeout: Duration?
  /// The largest body of the response in bytes; nil for the client's setting.
  public var responseBytesMax: Int?

  /// Creates a request with the client's limits.
  public init(
    _ method: Method = .get, _ url: String, headers: [(name: String, value: String)] = [],
    body: [UInt8] = []
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}

extension OutgoingRequest: CustomStringConvertible, CustomReflectable {
  /// The method only, because the URL and the content may be secret.
  public var description: String { "\(method.rawValue) request" }
  /// A mirror without children, so that the content is never printed.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
