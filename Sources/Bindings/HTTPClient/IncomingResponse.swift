/// A response from a host.
public struct IncomingResponse: Sendable {
  /// The status code, such as 200 (RFC 9110, section 15).
  public let status: Int
  /// The headers in order of arrival, with names in lower case.
  public let headers: [(name: String, value: String)]
  public let body: [UInt8]

  /// Returns the first header of this name, which must be in lower case.
  public func header(_ name: String) -> String? {
    headers.first { $0.name == name }?.value
  }
}

extension IncomingResponse: CustomStringConvertible, CustomReflectable {
  /// The status only, because the content may be secret.
  public var description: String { "response \(status)" }
  /// A mirror without children, so that the content is never printed.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
