internal import PlayerContract

/// The buttons of a lock screen.
extension PlayerContract.PlayerCommand {
  /// Whether a remote may send the command: it pauses, resumes or advances, and says nothing of what was done.
  var isOfRemote: Bool {
    switch self {
    case .pause, .resume, .skipRest, .nextExercise: true
    case .completeSet(let set): set == CompleteSet()
    default: false
    }
  }
}
