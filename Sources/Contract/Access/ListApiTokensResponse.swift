import CMessages
public import Messages

/// A page of API tokens.
public struct ListApiTokensResponse: Equatable, Sendable {
  /// The API tokens.
  public var apiTokens: [ApiToken]

  /// What to ask for the next page with; empty where this is the last.
  public var nextPageToken: String

  /// A value with these fields.
  public init(apiTokens: [ApiToken], nextPageToken: String = "") {
    self.apiTokens = apiTokens
    self.nextPageToken = nextPageToken
  }
}

extension ListApiTokensResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__access__v1__list_api_tokens_response__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__ListApiTokensResponse>) {
    apiTokens = unsafe reader.list("api_tokens", reader.raw.n_api_tokens, reader.raw.api_tokens)
    nextPageToken = unsafe reader.text("next_page_token", reader.raw.next_page_token)
  }

  func write(to raw: inout Pulsewire__Access__V1__ListApiTokensResponse, in arena: Arena) {
    unsafe (raw.n_api_tokens, raw.api_tokens) = arena.copy(list: apiTokens)
    unsafe raw.next_page_token = arena.copy(nextPageToken)
  }
}
