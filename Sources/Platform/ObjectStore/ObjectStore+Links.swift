internal import Base

extension ObjectStore {
  /// No link works for longer: S3 takes none. Source: "Authenticating Requests: Using Query
  /// Parameters", Amazon S3 API Reference.
  public static let linkLifetimeMax = Duration.seconds(7 * 86_400)

  /// A link by which anybody who has it can load an object for so long, under the name `fileName`.
  public func link(to key: String, fileName: String, for lifetime: Duration) -> String {
    let seconds = Int(max(.seconds(1), min(lifetime, Self.linkLifetimeMax)).inSeconds)
    let path = address.path(of: key)
    let request = SignatureV4.Request(
      method: "GET", host: address.host, path: path,
      query: [
        ("response-cache-control", "no-store"),
        ("response-content-disposition", "attachment; filename=\"\(fileName)\""),
      ])
    let query = signature.presignedQuery(request, seconds: seconds, at: clock.now)
    return address.url(path: path, query: query)
  }
}
