internal import Base
internal import Messages
internal import RPC
internal import ScheduleContract
internal import Store
internal import Wire

/// Lists of occurrences, and offline packs.
extension ScheduleService {
  func listOccurrences(
    _ request: ListOccurrencesRequest, for caller: Caller
  ) async throws -> ListOccurrencesResponse {
    let (start, end) = (request.startDate, request.endDate)
    var violations =
      ScheduleRules.date(start, field: "start_date") + ScheduleRules.date(end, field: "end_date")
    if violations.isEmpty,
      !(1...ScheduleRules.daysMax).contains(end.dayNumber - start.dayNumber + 1)
    {
      violations = .violation(
        "end_date", "expected 1 to \(ScheduleRules.daysMax) days from start_date", .combination)
    }
    try RPCError.check(violations)
    let page = try Page(request, ScheduleRPC.listOccurrences, from: OccurrencePlace.first)
    let found = try await occurrences(
      from: start, to: end, behind: page.start, count: page.count, for: caller)
    let (listed, next) = page.cut(found) { $0.place }
    return ListOccurrencesResponse {
      ($0.occurrences, $0.nextPageToken) = (listed.map(\.occurrence), next)
    }
  }

  /// An occurrence of a list, and its place there.
  struct ListedOccurrence {
    let occurrence: Occurrence
    let place: OccurrencePlace
  }

  /// Returns the first `count` occurrences from `start` to `end` behind a place.
  func occurrences(
    from start: Google.Date, to end: Google.Date, behind place: OccurrencePlace, count: Int,
    for caller: Caller
  ) async throws -> [ListedOccurrence] {
    let range = try await store.range(from: start, to: end, of: caller)
    let found = try await range.occurrences.first(
      count, in: start.dayNumber...end.dayNumber, behind: place, on: caller.loop)
    let moments = try await store.moments(of: found.map(\.place), for: caller)
    return zip(found, moments).map { found, moment in
      let place = found.place
      let listed = range.listed[place.scheduledWorkoutID]
      let occurrence = Occurrence {
        $0.scheduledWorkoutID = place.scheduledWorkoutID
        $0.occurrenceDate = Google.Date(dayNumber: Int32(clamping: place.occurrenceDay))
        ($0.name, $0.planID) = (listed?.name ?? "", listed?.planID)
        $0.date = Google.Date(dayNumber: Int32(clamping: place.day))
        $0.startMinute = Int32(clamping: place.minute)
        $0.startTime = moment.startTime
        if let minutes = listed?.reminderMinutes, !found.isSkipped {
          $0.reminderTime = moment.startTime - .seconds(minutes * 60)
        }
        ($0.isMoved, $0.isSkipped) = (found.isMoved, found.isSkipped)
        ($0.isDone, $0.workoutLogID) = (moment.logID != nil, moment.logID)
        $0.completeTime = moment.completeTime
      }
      return ListedOccurrence(occurrence: occurrence, place: place)
    }
  }

  func getOfflinePack(
    _ request: GetOfflinePackRequest, for caller: Caller
  ) async throws -> GetOfflinePackResponse {
    var start = request.startDate ?? Google.Date()
    if request.startDate == nil { start = try await store.localDate(of: clock.now, for: caller) }
    try RPCError.check(ScheduleRules.date(start, field: "start_date"))
    let first = start.dayNumber
    let dates = (first..<first + Int(max(1, request.dayCount))).map {
      Google.Date(dayNumber: Int32(clamping: $0))
    }
    let found = try await occurrences(
      from: start, to: dates.last ?? start, behind: .first,
      count: dates.count * OfflinePacks.occurrencesMax, for: caller)
    let byDate = Dictionary(grouping: found.map(\.occurrence), by: \.date)
    let days = dates.map { date in
      (
        date,
        OfflineDay {
          $0.occurrences = Array((byDate[date] ?? []).prefix(OfflinePacks.occurrencesMax))
        }
      )
    }
    return try await packs.pack(of: days, for: request, caller)
  }
}
