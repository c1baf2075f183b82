package import RecordsContract
package import Wire

extension PlayerRPC {
  package static let applyCommand = Method<ApplyCommandRequest, ApplyCommandResponse>(
    service, "ApplyCommand", .scope([.sessionControl, .sessionRemote]),
    repeats: .asLong(as: "the session"))
}

package struct ApplyCommandRequest: MappedChange {
  package var requestID = UUID.zero
  package var sessionID = UUID.zero
  package var expectedRevision: Int64 = 0
  package var command: PlayerCommand = .pause()
  package var afterRequestID: UUID?

  package init() {}
  package static let layout = MessageLayout("pulsewire.player.v1.ApplyCommandRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.sessionID)
    m.number(3, &v.expectedRevision)
    m.uuid(19, &v.afterRequestID)
    m.oneof("command", &v.command) { m, one in
      m.message(4, of: &one, PlayerCommand.completeSet) {
        if case .completeSet(let it) = $0 { it } else { nil }
      }
      m.message(5, of: &one, PlayerCommand.nextExercise) {
        if case .nextExercise(let it) = $0 { it } else { nil }
      }
      m.message(6, of: &one, PlayerCommand.startRest) {
        if case .startRest(let it) = $0 { it } else { nil }
      }
      m.message(7, of: &one, PlayerCommand.skipRest) {
        if case .skipRest(let it) = $0 { it } else { nil }
      }
      m.message(8, of: &one, PlayerCommand.pause) {
        if case .pause(let it) = $0 { it } else { nil }
      }
      m.message(9, of: &one, PlayerCommand.resume) {
        if case .resume(let it) = $0 { it } else { nil }
      }
      m.message(10, of: &one, PlayerCommand.finish) {
        if case .finish(let it) = $0 { it } else { nil }
      }
      m.message(11, of: &one, PlayerCommand.undo) {
        if case .undo(let it) = $0 { it } else { nil }
      }
      m.message(12, of: &one, PlayerCommand.skipSet) {
        if case .skipSet(let it) = $0 { it } else { nil }
      }
      m.message(13, of: &one, PlayerCommand.repeatSet) {
        if case .repeatSet(let it) = $0 { it } else { nil }
      }
      m.message(14, of: &one, PlayerCommand.addExercise) {
        if case .addExercise(let it) = $0 { it } else { nil }
      }
      m.message(15, of: &one, PlayerCommand.swapExercise) {
        if case .swapExercise(let it) = $0 { it } else { nil }
      }
      m.message(16, of: &one, PlayerCommand.moveExercise) {
        if case .moveExercise(let it) = $0 { it } else { nil }
      }
      m.message(17, of: &one, PlayerCommand.changeSets) {
        if case .changeSets(let it) = $0 { it } else { nil }
      }
      m.message(18, of: &one, PlayerCommand.lap) {
        if case .lap(let it) = $0 { it } else { nil }
      }
    }
  }
}

package struct ApplyCommandResponse: MappedMessage {
  package var state = PlayerState()
  package var exerciseCompleted = false
  package var workoutCompleted = false
  package var serverTime = Timestamp.epoch
  package var newRecords: [PersonalRecord] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.player.v1.ApplyCommandResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.state)
    m.flag(2, &v.exerciseCompleted)
    m.flag(3, &v.workoutCompleted)
    m.message(4, &v.serverTime)
    m.list(5, &v.newRecords)
  }
}
