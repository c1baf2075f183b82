public import Messages
public import Wire

extension LibraryRPC {
  /// Lists the caller's favourites, the newest favourite first, without those that the caller may no longer see.
  public static let listFavoriteLibraryWorkouts = Method<
    ListFavoriteLibraryWorkoutsRequest, ListFavoriteLibraryWorkoutsResponse
  >(
    service, "ListFavoriteLibraryWorkouts", .account)
}

/// The request message for ListFavoriteLibraryWorkouts.
public struct ListFavoriteLibraryWorkoutsRequest: Equatable, Sendable {
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

extension ListFavoriteLibraryWorkoutsRequest: MappedRequest {
  public static let layout = MessageLayout(
    "pulsewire.library.v1.ListFavoriteLibraryWorkoutsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

/// The response message for ListFavoriteLibraryWorkouts.
public struct ListFavoriteLibraryWorkoutsResponse: Equatable, Sendable {
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

extension ListFavoriteLibraryWorkoutsResponse: MappedMessage {
  public static let layout = MessageLayout(
    "pulsewire.library.v1.ListFavoriteLibraryWorkoutsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.libraryWorkouts)
    m.text(2, &v.nextPageToken)
  }
}
