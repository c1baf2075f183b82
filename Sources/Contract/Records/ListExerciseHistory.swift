public import Messages
public import Wire

extension RecordRPC {
  /// Lists the workouts of an exercise by start time, latest first. Workouts with only warm-up sets
  /// of it are left out.
  public static let listExerciseHistory = Method<
    ListExerciseHistoryRequest, ListExerciseHistoryResponse
  >(
    service, "ListExerciseHistory", .account)
}

/// The request message for ListExerciseHistory.
public struct ListExerciseHistoryRequest: Equatable, Sendable {
  /// The exercise.
  public var exercise: RecordedExercise = RecordedExercise()

  /// The maximum number of workouts to return; 0 means 50, and values above 100 mean 100.
  public var pageSize: Int32 = 0

  /// The next_page_token of the previous page; empty for the first page.
  public var pageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(exercise: RecordedExercise, pageSize: Int32 = 0, pageToken: String = "") {
    self.exercise = exercise
    self.pageSize = pageSize
    self.pageToken = pageToken
  }
}

extension ListExerciseHistoryRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.records.v1.ListExerciseHistoryRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.exercise)
    m.number(2, &v.pageSize)
    m.text(3, &v.pageToken)
  }
}

/// The response message for ListExerciseHistory.
public struct ListExerciseHistoryResponse: Equatable, Sendable {
  /// The workouts, ordered by start time, latest first.
  public var performances: [ExercisePerformance] = []

  /// The token for the next page; empty on the last page.
  public var nextPageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(performances: [ExercisePerformance] = [], nextPageToken: String = "") {
    self.performances = performances
    self.nextPageToken = nextPageToken
  }
}

extension ListExerciseHistoryResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.records.v1.ListExerciseHistoryResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.performances)
    m.text(2, &v.nextPageToken)
  }
}
