internal import Base
internal import Messages
internal import MusicContract
internal import PlayerFeature
internal import WorkoutsContract

/// The rules by which the music of a session follows its player.
enum EffortRule {
  /// Returns what the athlete does at `now`; nil while the player stands still. Timed sets end by the clock, whichever
  /// node writes it down.
  static func effort(of state: PlayerState, at now: Timestamp) -> Effort? {
    let state = state.caughtUp(to: now)
    return switch state.phase(at: now) {
    case .working: state.currentSet?.isRecovery == true ? .rest : .work
    case .preparing, .resting: .rest
    case .paused, .completed, .finished: nil
    }
  }

  /// Returns the time until the next change that comes without an event.
  static func wait(in state: PlayerState, at now: Timestamp) -> Duration? {
    let state = state.caughtUp(to: now)
    return [state.restEndsAt(at: now), state.setEndsAt].compactMap { $0 }.min().map { $0 - now }
  }

  /// Returns what is played for an effort; nil to leave what plays.
  static func contextURI(for effort: Effort, in music: SessionMusic) -> String? {
    let uri = effort == .work ? music.workContextURI : music.restContextURI
    return uri.isEmpty ? nil : uri
  }
}
