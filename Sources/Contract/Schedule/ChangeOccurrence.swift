public import Base
public import Messages
public import Wire

extension ScheduleRPC {
  /// Moves or skips an occurrence, or takes both back. A scheduled workout has at most 400
  /// exceptions. Fails with NOT_FOUND and the reason SCHEDULED_WORKOUT_NOT_FOUND or
  /// OCCURRENCE_NOT_FOUND if it does not exist.
  public static let changeOccurrence = Method<ChangeOccurrenceRequest, ChangeOccurrenceResponse>(
    service, "ChangeOccurrence", .account)
}

/// The request message for ChangeOccurrence.
public struct ChangeOccurrenceRequest: MappedRequest {
  /// A UUID that the client creates for each change.
  public var requestID = UUID.zero
  /// The id of the scheduled workout.
  public var scheduledWorkoutID = UUID.zero
  /// The day of the occurrence, by the rule.
  public var occurrenceDate = Google.Date()
  /// The change; required. It replaces an earlier one.
  public var change: Change = .restore(RestoreOccurrence())
  /// The version that the change expects; 0 accepts any version.
  public var expectedVersion: Int64 = 0

  /// The cases of `change`.
  public enum Change: Equatable, Sendable {
    /// The change to another day or time.
    case move(MoveOccurrence)
    /// The change that leaves the occurrence out.
    case skip(SkipOccurrence)
    /// The change back to the day and time of the rule.
    case restore(RestoreOccurrence)
  }

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.ChangeOccurrenceRequest")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.scheduledWorkoutID)
    m.message(3, &v.occurrenceDate)
    m.oneof("change", &v.change) { m, one in
      m.message(4, of: &one, Change.move) {
        if case .move(let it) = $0 { it } else { nil }
      }
      m.message(5, of: &one, Change.skip) {
        if case .skip(let it) = $0 { it } else { nil }
      }
      m.message(6, of: &one, Change.restore) {
        if case .restore(let it) = $0 { it } else { nil }
      }
    }
    m.number(7, &v.expectedVersion)
  }
}

/// The change of an occurrence to another day or time.
public struct MoveOccurrence: MappedMessage {
  /// The day, from 2000 to 2199.
  public var date = Google.Date()
  /// The local time, in minutes after midnight.
  public var startMinute: Int32 = 0

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.MoveOccurrence")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.date)
    m.number(2, &v.startMinute)
  }
}

/// The change that leaves an occurrence out.
public struct SkipOccurrence: MappedMessage {

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.SkipOccurrence")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

/// The change of an occurrence back to the day and time of the rule.
public struct RestoreOccurrence: MappedMessage {

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.RestoreOccurrence")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

/// The response message for ChangeOccurrence.
public struct ChangeOccurrenceResponse: MappedMessage {
  /// The scheduled workout in its current state.
  public var scheduledWorkout = ScheduledWorkout()

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.ChangeOccurrenceResponse")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.scheduledWorkout)
  }
}
