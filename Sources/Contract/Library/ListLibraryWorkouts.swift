public import Messages
public import ProfileContract
public import Wire

extension LibraryRPC {
  /// Lists the public workouts that the caller may see.
  public static let listLibraryWorkouts = Method<
    ListLibraryWorkoutsRequest, ListLibraryWorkoutsResponse
  >(
    service, "ListLibraryWorkouts", .account)
}

/// The request message for ListLibraryWorkouts. A workout is returned if it matches all filters.
public struct ListLibraryWorkoutsRequest: Equatable, Sendable {
  /// The maximum number of workouts to return; 0 means 50, and values above 100 mean 100.
  public var pageSize: Int32 = 0

  /// The next_page_token of the previous page; empty for the first page.
  public var pageToken: String = ""

  /// A part of the title; empty for all workouts. Case and accents are ignored, in any language.
  public var text: String = ""

  /// The category; unspecified for all workouts.
  public var category: WorkoutCategory = .unspecified

  /// The difficulties, of which the workout has one; empty for all workouts.
  public var difficulties: [FitnessLevel] = []

  /// The available equipment, which must include all that the workout needs; empty for all workouts. Body weight
  /// is always available, and EQUIPMENT_FULL_GYM includes everything.
  public var availableEquipment: [Equipment] = []

  /// Whether to list only workouts that administrators recommend.
  public var featuredOnly: Bool = false

  /// The order; unspecified means newest first.
  public var order: LibraryOrder = .unspecified

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    pageSize: Int32 = 0, pageToken: String = "", text: String = "",
    category: WorkoutCategory = .unspecified, difficulties: [FitnessLevel] = [],
    availableEquipment: [Equipment] = [], featuredOnly: Bool = false,
    order: LibraryOrder = .unspecified
  ) {
    self.pageSize = pageSize
    self.pageToken = pageToken
    self.text = text
    self.category = category
    self.difficulties = difficulties
    self.availableEquipment = availableEquipment
    self.featuredOnly = featuredOnly
    self.order = order
  }
}

extension ListLibraryWorkoutsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.library.v1.ListLibraryWorkoutsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
    m.text(3, &v.text)
    m.choice(4, &v.category)
    m.choices(5, &v.difficulties)
    m.choices(6, &v.availableEquipment)
    m.flag(7, &v.featuredOnly)
    m.choice(8, &v.order)
  }
}

/// The response message for ListLibraryWorkouts.
public struct ListLibraryWorkoutsResponse: Equatable, Sendable {
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

extension ListLibraryWorkoutsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.library.v1.ListLibraryWorkoutsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.libraryWorkouts)
    m.text(2, &v.nextPageToken)
  }
}

/// The orders of a list.
public enum LibraryOrder: Int32, Choice {
  /// The default value; means newest first.
  case unspecified = 0
  /// The newest workouts first.
  case newest = 1
  /// The workouts with the most likes first. New likes change the order within seconds.
  case mostLiked = 2
}
