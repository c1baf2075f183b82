/// A page of the administrator's listener.
public struct AdminPage: Sendable {
  /// The path of the page, such as `/metrics`.
  public let path: String
  /// The description of the page in the index.
  public let summary: String
  /// The function that renders the page, on the listener's loop.
  public let respond: @Sendable () async -> HTTPResponse

  /// Creates a page that `respond` renders.
  public init(
    _ path: String, _ summary: String, _ respond: @escaping @Sendable () async -> HTTPResponse
  ) {
    self.path = path
    self.summary = summary
    self.respond = respond
  }
}
