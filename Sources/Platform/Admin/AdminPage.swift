/// One page of the administrator's listener.
package struct AdminPage: Sendable {
  /// Where it is, as `/metrics`.
  package let path: String
  /// What it shows, for the index.
  package let summary: String
  /// Makes it anew.
  package let respond: @Sendable () async -> HTTPResponse

  /// A page that `respond` makes. It runs on the listener's loop.
  package init(
    _ path: String, _ summary: String, _ respond: @escaping @Sendable () async -> HTTPResponse
  ) {
    self.path = path
    self.summary = summary
    self.respond = respond
  }
}
