internal import Base
internal import Loop
internal import MusicContract
internal import Synchronization

/// The playback of late that this process knows, by account: the state that was read last, and the values that are about to be
/// sent.
final class PlaybackBoard: Sendable {
  private let entries = Mutex<[UUID: Entry]>([:])

  private struct Entry {
    var playback: Playback?
    var readTime = Duration.zero
    var sliders: [Slider: Turn] = [:]
    var usedTime = Duration.zero
  }

  private struct Turn {
    var ticket: UInt64 = 0
    var nextTime = Duration.zero
  }

  /// The values of which the newest counts.
  enum Slider: Hashable {
    case position, volume
  }

  /// The time for which a state that was read serves all who ask.
  private static let lifetime = Duration.seconds(1)
  /// The interval between two values that are sent.
  private static let interval = Duration.milliseconds(250)
  private static let entriesMax = 10_000

  /// Returns a state that was read within the last second.
  func recent(of owner: UUID, on loop: EventLoop) -> Playback? {
    let now = loop.now
    return entries.withLock { entries in
      guard let entry = entries[owner], now - entry.readTime < Self.lifetime else { return nil }
      return entry.playback
    }
  }

  /// Keeps a state that was read; nil after a command.
  func keep(_ playback: Playback?, of owner: UUID, on loop: EventLoop) {
    change(owner, on: loop) { ($0.playback, $0.readTime) = (playback, loop.now) }
  }

  /// Waits until a value may be sent. Returns false if a newer one came meanwhile.
  func turn(_ slider: Slider, of owner: UUID, on loop: EventLoop) async throws -> Bool {
    let (ticket, time) = change(owner, on: loop) { entry in
      let ticket = (entry.sliders[slider]?.ticket ?? 0) &+ 1
      entry.sliders[slider, default: Turn()].ticket = ticket
      return (ticket, entry.sliders[slider]?.nextTime ?? .zero)
    }
    let wait = time - loop.now
    if wait > .zero { try await loop.sleep(for: wait) }
    return change(owner, on: loop) { entry in
      guard entry.sliders[slider]?.ticket == ticket else { return false }
      entry.sliders[slider]?.nextTime = loop.now + Self.interval
      return true
    }
  }

  private func change<Answer>(
    _ owner: UUID, on loop: EventLoop, _ body: (inout Entry) -> Answer
  ) -> Answer {
    let now = loop.now
    return entries.withLock { entries in
      if entries.count >= Self.entriesMax, entries[owner] == nil {
        entries = entries.filter { now - $0.value.usedTime < Self.lifetime }
        if entries.count >= Self.entriesMax { entries = [:] }
      }
      var entry = entries[owner] ?? Entry()
      entry.usedTime = now
      let answer = body(&entry)
      entries[owner] = entry
      return answer
    }
  }
}
