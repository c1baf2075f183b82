internal import Base

extension ObjectStore {
  /// The longest lifetime of a link that S3 accepts. Source: "Authenticating Requests: Using Query
  /// Parameters", Amazon S3 API Reference.
  public static let linkLifetimeMax = Duration.seconds(7 * 86_400)

  /// Returns a link that lets anyone who has it download an object, as `fileName`, until `lifetime` has
  /// passed.
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
