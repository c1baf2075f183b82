/// One page of the administrator's listener.
public struct AdminPage: Sendable {
  /// Where it is, as `/metrics`.
  public let path: String
  /// What it shows, for the index.
  public let summary: String
  /// Makes it anew.
  public let respond: @Sendable () async -> HTTPResponse

  /// A page that `respond` makes. It runs on the listener's loop.
  public init(
    _ path: String, _ summary: String, _ respond: @escaping @Sendable () async -> HTTPResponse
  ) {
    self.path = path
    self.summary = summary
    self.respond = respond
  }
}
