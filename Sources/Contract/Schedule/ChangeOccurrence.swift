package import Wire

extension ScheduleRPC {
  package static let changeOccurrence = Method<ChangeOccurrenceRequest, ChangeOccurrenceResponse>(
    service, "ChangeOccurrence", .account)
}

package struct ChangeOccurrenceRequest: MappedChange {
  package var requestID = UUID.zero
  package var scheduledWorkoutID = UUID.zero
  package var occurrenceDate = Google.Date()
  package var change: Change = .restore(RestoreOccurrence())
  package var expectedVersion: Int64 = 0

  /// The cases of `change`.
  package enum Change: Equatable, Sendable {
    case move(MoveOccurrence)
    case skip(SkipOccurrence)
    case restore(RestoreOccurrence)
  }

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.ChangeOccurrenceRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
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

package struct MoveOccurrence: MappedMessage {
  package var date = Google.Date()
  package var startMinute: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.MoveOccurrence")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.date)
    m.number(2, &v.startMinute)
  }
}

package struct SkipOccurrence: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.SkipOccurrence")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

package struct RestoreOccurrence: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.RestoreOccurrence")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

package struct ChangeOccurrenceResponse: MappedMessage {
  package var scheduledWorkout = ScheduledWorkout()

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.ChangeOccurrenceResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.scheduledWorkout)
  }
}
