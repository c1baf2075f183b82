public import Messages

/// A page of routines.
public struct ListRoutinesResponse: Equatable, Sendable {
  /// The routines, without days.
  public var routines: [Routine] = []

  /// What to ask for the next page with; empty where this is the last.
  public var nextPageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(routines: [Routine], nextPageToken: String = "") {
    self.routines = routines
    self.nextPageToken = nextPageToken
  }
}

extension ListRoutinesResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.routines.v1.ListRoutinesResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.routines)
    m.text(2, &v.nextPageToken)
  }
}
