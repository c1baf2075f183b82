public import Messages

/// A page of API tokens.
public struct ListApiTokensResponse: Equatable, Sendable {
  /// The API tokens.
  public var apiTokens: [ApiToken] = []

  /// What to ask for the next page with; empty where this is the last.
  public var nextPageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(apiTokens: [ApiToken], nextPageToken: String = "") {
    self.apiTokens = apiTokens
    self.nextPageToken = nextPageToken
  }
}

extension ListApiTokensResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.ListApiTokensResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.apiTokens)
    m.text(2, &v.nextPageToken)
  }
}
