package import ProfileContract
package import Wire
package import WorkoutsContract

extension PlayerRPC {
  package static let startWorkout = Method<StartWorkoutRequest, StartWorkoutResponse>(
    service, "StartWorkout", .scope(.sessionControl), .kibibytes(768),
    repeats: .asLong(as: "the session, and 24 hours"))
}

package struct StartWorkoutRequest: MappedChange {
  package var requestID = UUID.zero
  package var source: WorkoutSource = .preset(.vo2Max4x4)
  package var heartRateProfile: HeartRateProfile?
  package var sessionID: UUID?
  package var sport: Sport = .standIn

  package init() {}
  /// Creates a request for a session of a workout.
  package init(requestID: UUID, workout: Workout, heartRateProfile: HeartRateProfile? = nil) {
    self.requestID = requestID
    source = .workout(workout)
    self.heartRateProfile = heartRateProfile
  }
  package static let layout = MessageLayout("pulsewire.player.v1.StartWorkoutRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(3, &v.heartRateProfile)
    m.uuid(9, &v.sessionID)
    m.choice(10, &v.sport)
    m.oneof("source", &v.source) { m, one in
      m.message(2, of: &one, WorkoutSource.workout) {
        if case .workout(let it) = $0 { it } else { nil }
      }
      m.message(4, of: &one, WorkoutSource.routineDay) {
        if case .routineDay(let it) = $0 { it } else { nil }
      }
      m.uuid(5, of: &one, WorkoutSource.workoutLog) {
        if case .workoutLog(let it) = $0 { it } else { nil }
      }
      m.choice(6, of: &one, WorkoutSource.preset) {
        if case .preset(let it) = $0 { it } else { nil }
      }
      m.uuid(7, of: &one, WorkoutSource.libraryWorkout) {
        if case .libraryWorkout(let it) = $0 { it } else { nil }
      }
      m.message(8, of: &one, WorkoutSource.occurrence) {
        if case .occurrence(let it) = $0 { it } else { nil }
      }
    }
  }
}

package struct StartWorkoutResponse: MappedMessage {
  package var state = PlayerState()
  package var serverTime = Timestamp.epoch

  package init() {}
  package static let layout = MessageLayout("pulsewire.player.v1.StartWorkoutResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.state)
    m.message(2, &v.serverTime)
  }
}
