public import Messages
public import Wire

extension RecordRPC {
  /// Lists the records that stand, by exercise.
  public static let listRecords = Method<ListRecordsRequest, ListRecordsResponse>(
    service, "ListRecords", .account)
}

/// The request message for ListRecords.
public struct ListRecordsRequest: Equatable, Sendable {
  /// The exercise; nil for all exercises.
  public var exercise: RecordedExercise?

  /// The maximum number of records to return; 0 means 50, and values above 100 mean 100.
  public var pageSize: Int32 = 0

  /// The next_page_token of the previous page; empty for the first page.
  public var pageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(exercise: RecordedExercise? = nil, pageSize: Int32 = 0, pageToken: String = "") {
    self.exercise = exercise
    self.pageSize = pageSize
    self.pageToken = pageToken
  }
}

extension ListRecordsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.records.v1.ListRecordsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.exercise)
    m.number(2, &v.pageSize)
    m.text(3, &v.pageToken)
  }
}

/// The response message for ListRecords.
public struct ListRecordsResponse: Equatable, Sendable {
  /// The records; those of an exercise follow each other.
  public var records: [PersonalRecord] = []

  /// The token for the next page; empty on the last page.
  public var nextPageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(records: [PersonalRecord] = [], nextPageToken: String = "") {
    self.records = records
    self.nextPageToken = nextPageToken
  }
}

extension ListRecordsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.records.v1.ListRecordsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.records)
    m.text(2, &v.nextPageToken)
  }
}
