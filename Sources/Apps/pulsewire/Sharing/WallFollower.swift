import Base
import Client
import Contract
import ContractJSON
import DemoParts
import Loop

/// A reader of a wall, which prints a line for each state that changes, or at a terminal draws a table of all athletes.
final class WallFollower {
  private let line: DeviceConnection
  private let writesJSON: Bool
  private let draws: Bool
  private var athletes: [UUID: SharedAthlete] = [:]
  private var states: [UUID: AthleteState] = [:]

  /// Clears the screen and moves to its start. Source: ECMA-48, ED and CUP.
  private static let clear = "\u{1b}[H\u{1b}[2J"

  init(_ parameters: ConnectionParameters, writesJSON: Bool) {
    line = DeviceConnection("wall", parameters) { Terminal.writeError("\($0)\n") }
    self.writesJSON = writesJSON
    draws = !writesJSON && Terminal.takesPictures
  }

  /// Follows all athletes, until the server ends it.
  func run() async throws {
    defer { line.hangUp() }
    try await line.use { client in
      let call = try await client.open(SharingRPC.watchWall, WatchWallRequest())
      while let response = try await call.next() {
        line.succeeded()
        try take(response)
      }
    }
  }

  private func take(_ response: WatchWallResponse) throws {
    if writesJSON { return Terminal.write(try response.json() + "\n") }
    if response.full { (athletes, states) = ([:], [:]) }
    for id in response.removedAthleteIDs {
      if let gone = athletes[id], !draws {
        Terminal.write("\(DisplayText(gone.name).text)  no longer shared\n")
      }
      (athletes[id], states[id]) = (nil, nil)
    }
    for one in response.athletes { athletes[one.athleteID] = one }
    for one in response.states { states[one.athleteID] = one }
    if draws { return draw() }
    for one in response.states {
      Terminal.write(WallLine(one, of: athletes[one.athleteID]?.name ?? "").text + "\n")
    }
  }

  private func draw() {
    let lines = athletes.values.sorted { ($0.name, $0.athleteID) < ($1.name, $1.athleteID) }
      .compactMap { athlete in
        states[athlete.athleteID].map { state in
          let text = WallLine(state, of: athlete.name).text
          guard state.signal == .live else { return text }
          return ZoneInk.coloured(text, zone: Int(state.zone.rawValue) - 1)
        }
      }
    let text = lines.isEmpty ? "Nobody shows you workouts." : lines.joined(separator: "\n")
    Terminal.write(Self.clear + text + "\n")
  }
}

/// A line about an athlete on a wall.
struct WallLine {
  /// The line.
  let text: String

  init(_ state: AthleteState, of name: String) {
    var parts = [DisplayText(name).text, Words.text(state.phase)]
    if state.bpm > 0 {
      parts.append(
        state.signal == .live
          ? "\(state.bpm) bpm zone \(state.zone.rawValue - 1)"
          : state.signal == .contactLost ? "no contact" : "stale")
    }
    if !state.exerciseName.isEmpty {
      parts.append(DisplayText(state.exerciseName).text)
      parts.append("set \(state.setNumber) of \(state.setCount)")
    }
    text = parts.joined(separator: "  ")
  }
}
