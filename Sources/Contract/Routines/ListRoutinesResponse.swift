import CMessages
public import Messages

/// A page of routines.
public struct ListRoutinesResponse: Equatable, Sendable {
  /// The routines, without days.
  public var routines: [Routine]

  /// What to ask for the next page with; empty where this is the last.
  public var nextPageToken: String

  /// A value with these fields.
  public init(routines: [Routine], nextPageToken: String = "") {
    self.routines = routines
    self.nextPageToken = nextPageToken
  }
}

extension ListRoutinesResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__routines__v1__list_routines_response__init)

  init(reading reader: inout Reader<Pulsewire__Routines__V1__ListRoutinesResponse>) {
    routines = unsafe reader.list("routines", reader.raw.n_routines, reader.raw.routines)
    nextPageToken = unsafe reader.text("next_page_token", reader.raw.next_page_token)
  }

  func write(to raw: inout Pulsewire__Routines__V1__ListRoutinesResponse, in arena: Arena) {
    unsafe (raw.n_routines, raw.routines) = arena.copy(list: routines)
    unsafe raw.next_page_token = arena.copy(nextPageToken)
  }
}
