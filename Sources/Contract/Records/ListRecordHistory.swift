public import Messages
public import Wire

extension RecordRPC {
  /// Lists all records of an exercise, also those that were replaced, by kind, newest first.
  public static let listRecordHistory = Method<ListRecordHistoryRequest, ListRecordHistoryResponse>(
    service, "ListRecordHistory", .account)
}

/// The request message for ListRecordHistory.
public struct ListRecordHistoryRequest: Equatable, Sendable {
  /// The exercise.
  public var exercise: RecordedExercise = RecordedExercise()

  /// The maximum number of records to return; 0 means 50, and values above 100 mean 100.
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

extension ListRecordHistoryRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.records.v1.ListRecordHistoryRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.exercise)
    m.number(2, &v.pageSize)
    m.text(3, &v.pageToken)
  }
}

/// The response message for ListRecordHistory.
public struct ListRecordHistoryResponse: Equatable, Sendable {
  /// The records: those of a kind, formula and load follow each other, newest first.
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

extension ListRecordHistoryResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.records.v1.ListRecordHistoryResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.records)
    m.text(2, &v.nextPageToken)
  }
}
