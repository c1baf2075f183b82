/// What a host has answered.
public struct IncomingResponse: Sendable {
  /// As 200 (RFC 9110, section 15).
  public let status: Int
  /// In the order in which they came; names in lower case.
  public let headers: [(name: String, value: String)]
  public let body: [UInt8]

  /// The first header of this name, which is in lower case.
  public func header(_ name: String) -> String? {
    headers.first { $0.name == name }?.value
  }
}

extension IncomingResponse: CustomStringConvertible, CustomReflectable {
  /// Its status: what it says may be secret.
  public var description: String { "response \(status)" }
  /// Nothing of it.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
