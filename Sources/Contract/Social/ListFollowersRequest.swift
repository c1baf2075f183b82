import CMessages
public import Messages

/// Asks who follows the caller.
public struct ListFollowersRequest: Equatable, Sendable {
  /// At most so many; 0 means 50, and more than 100 means 100.
  public var pageSize: Int32

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String

  /// Those of this state alone; unspecified for all.
  public var state: FollowState

  /// A value with these fields.
  public init(pageSize: Int32 = 0, pageToken: String = "", state: FollowState = .unspecified) {
    self.pageSize = pageSize
    self.pageToken = pageToken
    self.state = state
  }
}

extension ListFollowersRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__social__v1__list_followers_request__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__ListFollowersRequest>) {
    pageSize = unsafe reader.number("page_size", reader.raw.page_size, in: 0...)
    pageToken = unsafe reader.text("page_token", reader.raw.page_token)
    state = unsafe reader.knownChoice("state", reader.raw.state, standIn: .unspecified)
  }

  func write(to raw: inout Pulsewire__Social__V1__ListFollowersRequest, in arena: Arena) {
    unsafe raw.page_size = pageSize
    unsafe raw.page_token = arena.copy(pageToken)
    unsafe raw.state = .init(choice: state)
  }
}
