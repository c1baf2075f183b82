import Base
import Loop

/// The clock of a development server that runs faster than real time. It continues across restarts,
/// even after a kill; otherwise a rest that was to end in a minute would end in an hour.
///
/// A file stores its anchor: `speed, real microseconds, shown microseconds`.
enum DevelopmentClock {
  /// Returns the clock of `directory` at `speed`. If the speed has changed, it starts at the time
  /// that the old clock shows.
  static func start(in directory: String, speed: Double) throws(SocketError) -> WallClock {
    let path = directory + "/clock"
    let old = read(path)
    if speed == 1 {
      Files.remove(path)
      return WallClock()
    }
    if let old, old.speed == speed { return old }
    let clock = WallClock(speed: speed, from: old?.now)
    let text =
      "\(speed), \(clock.anchor.real.microseconds), \(clock.anchor.shown.microseconds)\n"
    Files.remove(path)
    try Files.write(path, Array(text.utf8), mode: 0o644)
    return clock
  }

  private static func read(_ path: String) -> WallClock? {
    guard let contents = Files.read(path) else { return nil }
    let fields = String(decoding: contents, as: UTF8.self)
      .split(whereSeparator: { $0 == "," || $0.isWhitespace })
    guard fields.count == 3, let speed = Double(fields[0]), speed > 0, speed.isFinite,
      let real = Int64(fields[1]), let shown = Int64(fields[2])
    else { return nil }
    return WallClock(
      speed: speed,
      anchor: (Timestamp(microseconds: real), Timestamp(microseconds: shown)))
  }
}
