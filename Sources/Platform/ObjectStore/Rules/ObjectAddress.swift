/// The address of a bucket, which is part of the host's name or of the path.
struct ObjectAddress: Hashable, Sendable {
  /// The scheme: `https`, or `http` for a service on this machine.
  let scheme: String
  /// The host, with the port unless it is the default one.
  let host: String
  /// The encoded path in front of a key.
  let path: String

  /// Creates the address of the bucket of `settings`; nil unless the endpoint is `https://host` or
  /// `http://host`.
  init?(_ settings: ObjectStoreSettings) {
    guard let separator = settings.endpoint.firstRange(of: "://") else { return nil }
    let scheme = settings.endpoint[..<separator.lowerBound].lowercased()
    var host = settings.endpoint[separator.upperBound...].lowercased()
    if host.hasSuffix("/") { host.removeLast() }
    let usualPort = scheme == "https" ? ":443" : ":80"
    if host.hasSuffix(usualPort) { host.removeLast(usualPort.utf8.count) }
    guard scheme == "https" || scheme == "http", !host.isEmpty,
      !host.contains(where: { "/?#@ ".contains($0) })
    else { return nil }
    self.scheme = scheme
    self.host = settings.isPathStyle ? host : "\(settings.bucket).\(host)"
    path = (settings.isPathStyle ? "/" + URLText.encoded(settings.bucket) : "") + "/"
  }

  /// Whether the service is on this machine.
  var isLoopback: Bool {
    ["localhost", "127.0.0.1", "[::1]"].contains { host == $0 || host.hasPrefix($0 + ":") }
  }

  /// Returns the encoded path of an object.
  func path(of key: String) -> String { path + URLText.encodedPath(key) }

  /// Returns the URL of an object; `query` is encoded.
  func url(path: String, query: String) -> String {
    "\(scheme)://\(host)\(path)" + (query.isEmpty ? "" : "?\(query)")
  }
}
