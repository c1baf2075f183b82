public import Messages
public import Wire

extension ScheduleRPC {
  /// Lists the caller's training plans, newest first.
  public static let listTrainingPlans = Method<ListTrainingPlansRequest, ListTrainingPlansResponse>(
    service, "ListTrainingPlans", .account)
}

/// The request message for ListTrainingPlans.
public struct ListTrainingPlansRequest: MappedRequest {
  /// The maximum number of plans to return; 0 means 50, and values above 100 mean 100.
  public var pageSize: Int32 = 0
  /// The next_page_token of the previous page; empty for the first page.
  public var pageToken = ""

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.ListTrainingPlansRequest")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

/// The response message for ListTrainingPlans.
public struct ListTrainingPlansResponse: MappedMessage {
  /// The plans, newest first.
  public var trainingPlans: [TrainingPlan] = []
  /// The token for the next page; empty on the last page.
  public var nextPageToken = ""

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.ListTrainingPlansResponse")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.trainingPlans)
    m.text(2, &v.nextPageToken)
  }
}
