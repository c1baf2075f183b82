public import Messages
public import Wire

extension LibraryRPC {
  /// Lists the caller's own workouts, newest first.
  public static let listOwnLibraryWorkouts = Method<
    ListOwnLibraryWorkoutsRequest, ListOwnLibraryWorkoutsResponse
  >(
    service, "ListOwnLibraryWorkouts", .account)
}

/// The request message for ListOwnLibraryWorkouts.
public struct ListOwnLibraryWorkoutsRequest: Equatable, Sendable {
  /// The maximum number of workouts to return; 0 means 50, and values above 100 mean 100.
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

extension ListOwnLibraryWorkoutsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.library.v1.ListOwnLibraryWorkoutsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

/// The response message for ListOwnLibraryWorkouts.
public struct ListOwnLibraryWorkoutsResponse: Equatable, Sendable {
  /// The workouts, without blocks.
  public var libraryWorkouts: [LibraryWorkout] = []

  /// The token for the next page; empty on the last page.
  public var nextPageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(libraryWorkouts: [LibraryWorkout] = [], nextPageToken: String = "") {
    self.libraryWorkouts = libraryWorkouts
    self.nextPageToken = nextPageToken
  }
}

extension ListOwnLibraryWorkoutsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.library.v1.ListOwnLibraryWorkoutsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.libraryWorkouts)
    m.text(2, &v.nextPageToken)
  }
}
