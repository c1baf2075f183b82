public import Messages
public import Wire

extension RoutineRPC {
  /// Lists the caller's routines without their days, newest first.
  public static let listRoutines = Method<ListRoutinesRequest, ListRoutinesResponse>(
    service, "ListRoutines", .account)
}

/// The request message for ListRoutines.
public struct ListRoutinesRequest: Equatable, Sendable {
  /// The maximum number of routines to return; 0 means 50, and values above 100 mean 100.
  public var pageSize: Int32 = 0

  /// The next_page_token of the previous page; empty for the first page.
  public var pageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for ListRoutines.
public struct ListRoutinesResponse: Equatable, Sendable {
  /// The routines, without days.
  public var routines: [Routine] = []

  /// The token for the next page; empty on the last page.
  public var nextPageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
