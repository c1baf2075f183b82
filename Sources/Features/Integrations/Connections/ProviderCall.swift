package import HTTPClient
package import IntegrationsContract
package import JSON
package import SettingsContract

/// A call to a provider on behalf of an athlete.
package struct ProviderCall: Sendable {
  let source: IntegrationSource
  let feature: ConnectionFeature
  let family: CallFamily
  let method: OutgoingRequest.Method
  let path: String
  let body: String?
  /// Whether the answer is a file, which is given as it is.
  let isFile: Bool

  /// The largest size of a file, in bytes.
  static let fileBytesMax = 16 << 20

  /// Creates a call.
  ///
  /// - Parameters:
  ///   - feature: the feature whose scopes it needs.
  ///   - path: the path and the query, after the start of the provider's addresses.
  ///   - body: JSON.
  ///   - isFile: whether the answer is a file.
  package init(
    _ method: OutgoingRequest.Method, _ path: String, body: String? = nil, of family: CallFamily,
    for feature: ConnectionFeature, at source: IntegrationSource, isFile: Bool = false
  ) {
    self.source = source
    self.feature = feature
    self.family = family
    self.method = method
    self.path = path
    self.body = body
    self.isFile = isFile
  }
}

/// The outcome of a call to a provider.
package enum ProviderAnswer: Equatable, Sendable {
  /// A response of this status. The body is nil if it is no JSON.
  case response(Int, JSONValue?)
  /// A file.
  case file([UInt8])
  /// Not sent, or not accepted: the provider's limit is reached for this long.
  case limited(Duration)
  /// No response; the provider may have received the call.
  case lost
  /// No connection that works.
  case notConnected
  /// A connection without what the feature needs.
  case notGranted
}
