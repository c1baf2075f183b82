public import Base
public import Messages

/// One command.
public struct ApplyCommandRequest: Equatable, Sendable {
  /// The client makes it for this command. A repeat returns the first answer.
  public var requestID: UUID = UUID.zero

  /// The session.
  public var sessionID: UUID = UUID.zero

  /// The revision of the state that the athlete was looking at, 1 or more.
  public var expectedRevision: Int64 = 0

  /// What to do.
  public var command: PlayerCommand = .pause()

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(requestID: UUID, sessionID: UUID, expectedRevision: Int64, command: PlayerCommand) {
    self.requestID = requestID
    self.sessionID = sessionID
    self.expectedRevision = expectedRevision
    self.command = command
  }
}

extension ApplyCommandRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.player.v1.ApplyCommandRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.sessionID)
    m.number(3, &v.expectedRevision)
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
    }
  }
}
