/// Where a bucket is: as a part of the host's name, or of the path.
struct ObjectAddress: Hashable, Sendable {
  /// `https`, or `http` for one on this machine.
  let scheme: String
  /// With the port where that is not the usual one.
  let host: String
  /// What stands in front of a key, encoded.
  let path: String

  /// The bucket of `settings`; nil where the endpoint is no `https://host`, or `http://host`.
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

  /// Whether it is on this machine.
  var isLoopback: Bool {
    ["localhost", "127.0.0.1", "[::1]"].contains { host == $0 || host.hasPrefix($0 + ":") }
  }

  /// The path of an object, encoded.
  func path(of key: String) -> String { path + URLText.encodedPath(key) }

  /// A URL of an object; `query` is encoded.
  func url(path: String, query: String) -> String {
    "\(scheme)://\(host)\(path)" + (query.isEmpty ? "" : "?\(query)")
  }
}
