public import Messages
public import Wire

extension ScheduleRPC {
  /// Lists the occurrences that take place on the days of a range, ordered by local date and time.
  /// Those of inactive plans, and outside the dates of their plan, are left out.
  public static let listOccurrences = Method<ListOccurrencesRequest, ListOccurrencesResponse>(
    service, "ListOccurrences", .account)
}

/// The request message for ListOccurrences.
public struct ListOccurrencesRequest: MappedRequest {
  /// The first day.
  public var startDate = Google.Date()
  /// The last day, at most 91 days after start_date.
  public var endDate = Google.Date()
  /// The maximum number of occurrences to return; 0 means 50, and values above 100 mean 100.
  public var pageSize: Int32 = 0
  /// The next_page_token of the previous page; empty for the first page.
  public var pageToken = ""

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.ListOccurrencesRequest")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startDate)
    m.message(2, &v.endDate)
    m.number(3, &v.pageSize)
    m.text(4, &v.pageToken)
  }
}

/// The response message for ListOccurrences.
public struct ListOccurrencesResponse: MappedMessage {
  /// The occurrences, ordered by local date and time.
  public var occurrences: [Occurrence] = []
  /// The token for the next page; empty on the last page.
  public var nextPageToken = ""

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.ListOccurrencesResponse")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.occurrences)
    m.text(2, &v.nextPageToken)
  }
}
