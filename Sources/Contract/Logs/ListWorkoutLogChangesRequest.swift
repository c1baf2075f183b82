public import Base
import CMessages
public import Messages

/// Asks for what was edited and deleted.
public struct ListWorkoutLogChangesRequest: Equatable, Sendable {
  /// The log; it may be deleted.
  public var workoutLogID: UUID

  /// At most so many changes; 0 means 100, and more than 1,000 means 1,000.
  public var pageSize: Int32

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String

  /// A value with these fields.
  public init(workoutLogID: UUID, pageSize: Int32 = 0, pageToken: String = "") {
    self.workoutLogID = workoutLogID
    self.pageSize = pageSize
    self.pageToken = pageToken
  }
}

extension ListWorkoutLogChangesRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__logs__v1__list_workout_log_changes_request__init)

  init(reading reader: inout Reader<Pulsewire__Logs__V1__ListWorkoutLogChangesRequest>) {
    workoutLogID = unsafe reader.uuid("workout_log_id", reader.raw.workout_log_id)
    pageSize = unsafe reader.number("page_size", reader.raw.page_size, in: 0...)
    pageToken = unsafe reader.text("page_token", reader.raw.page_token)
  }

  func write(to raw: inout Pulsewire__Logs__V1__ListWorkoutLogChangesRequest, in arena: Arena) {
    unsafe raw.workout_log_id = arena.copy(workoutLogID)
    unsafe raw.page_size = pageSize
    unsafe raw.page_token = arena.copy(pageToken)
  }
}
