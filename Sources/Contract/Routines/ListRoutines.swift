public import Messages
public import Wire

extension RoutineRPC {
  /// The caller's routines without their days, newest first.
  public static let listRoutines = Method<ListRoutinesRequest, ListRoutinesResponse>(
    service, "ListRoutines", .account)
}

/// Asks for a page of routines.
public struct ListRoutinesRequest: Equatable, Sendable {
  /// How many at most, up to 100; 0 for 50.
  public var pageSize: Int32 = 0

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(pageSize: Int32 = 0, pageToken: String = "") {
    self.pageSize = pageSize
    self.pageToken = pageToken
  }
}

extension ListRoutinesRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.routines.v1.ListRoutinesRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

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
