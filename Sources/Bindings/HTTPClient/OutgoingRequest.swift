/// A request that a client sends.
public struct OutgoingRequest: Sendable {
  /// What is asked of the resource (RFC 9110, section 9).
  public enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
  }

  public var method: Method
  /// Where to, as `https://host/path?query`.
  public var url: String
  /// In this order, beside those that HTTP needs.
  public var headers: [(name: String, value: String)]
  public var body: [UInt8]
  /// What is sent in place of `body`; with `put` only.
  public var file: FileBody?
  /// How often a redirect is followed, to `https:` only.
  public var redirectsMax = 0
  /// How long it may take; nil for the client's setting.
  public var timeout: Duration?
  /// How long the answer's body may be; nil for the client's setting.
  public var responseBytesMax: Int?

  /// A request without a limit of its own.
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
  /// What it is: where it goes, and what with, may be secret.
  public var description: String { "\(method.rawValue) request" }
  /// Nothing of it.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
