internal import Base
internal import Hub
internal import LiveFeature
internal import Loop
internal import PlayerFeature
internal import Store

/// What rooms read.
struct WallParts: Sendable {
  let sessions: Sessions
  let live: LiveFeature
  let clock: WallClock
  let news: NodeNews?
}

/// The rooms of a loop, by the athletes' accounts: one for each athlete at whom somebody looks.
final class WallRooms {
  private let loop: EventLoop
  private let parts: WallParts
  private var rooms: [UUID: AthleteRoom] = [:]

  init(on loop: EventLoop, _ parts: WallParts) { (self.loop, self.parts) = (loop, parts) }

  /// The number of rooms.
  var count: Int { rooms.count }

  /// Takes a seat in the room of an athlete, and opens that if nobody looked before.
  func enter(_ row: SharedRow, as seat: any WallSeat) -> AthleteRoom {
    let room =
      rooms[row.accountID]
      ?? AthleteRoom(row.accountID, as: row.athleteID, on: loop, parts)
    rooms[row.accountID] = room
    room.enter(seat)
    return room
  }

  /// Gives up a seat, and closes the room after the last.
  func leave(_ account: UUID, as seat: any WallSeat) {
    guard let room = rooms[account] else { return }
    room.leave(seat)
    guard room.isEmpty else { return }
    rooms[account] = nil
    room.end()
  }
}
