import Base
import HeartRate
import Hub
import LiveContract
import PlayerFeature
import SettingsContract
import Testing

@testable import LiveFeature

@Suite struct `The coaches of sessions` {
  private static let start = Timestamp(milliseconds: 1_795_000_000_000)

  private func at(_ seconds: Int64) -> Timestamp { Self.start + .seconds(seconds) }

  private var sources: CoachSources {
    CoachSources(states: Topic(), settings: Topic(), zones: ZoneSchedule(.standard))
  }

  @Test func `are kept for two minutes after the last watcher has left, and no longer`() {
    let (coaches, session) = (LiveCoaches(), UUID.v4())
    weak var kept: LiveCoach?
    do {
      let coach = coaches.coach(of: session, at: at(0))
      #expect(!coach.isWatched)
      for _ in 0..<2 { coach.join(sources, sessionStart: Self.start, at: at(0)) }
      #expect(coach.isWatched)
      coaches.left(coach, at: at(10))
      coaches.left(coach, at: at(20))
      kept = coach
    }
    _ = coaches.coach(of: .v4(), at: at(100))
    #expect(kept != nil && coaches.coach(of: session, at: at(139)) === kept)
    do {
      // One who comes back keeps it for two minutes more.
      let coach = coaches.coach(of: session, at: at(139))
      coach.join(sources, sessionStart: Self.start, at: at(139))
      coaches.left(coach, at: at(140))
    }
    _ = coaches.coach(of: .v4(), at: at(150))
    #expect(kept != nil)
    _ = coaches.coach(of: .v4(), at: at(261))
    #expect(kept == nil)
  }

  @Test func `begin anew where nobody watched for too long`() throws {
    let (coaches, session) = (LiveCoaches(), UUID.v4())
    let coach = coaches.coach(of: session, at: at(0))
    coach.join(sources, sessionStart: Self.start, at: at(1))
    let first = try #require(coach.log.newest)
    coaches.left(coach, at: at(2))
    coach.join(sources, sessionStart: Self.start, at: at(100))
    #expect(coach.log.newest?.value.floor == first.value.floor)
    coaches.left(coach, at: at(101))
    coach.join(sources, sessionStart: Self.start, at: at(300))
    #expect(coach.log.newest?.revision == 300_000 && coach.log.newest?.value.floor == 300_000)
  }

  @Test func `keep the newest 64 cues, and know what is missing`() {
    var log = CoachLog(CoachStatus(), from: 10)
    #expect(log.next(after: 0) == nil)
    for revision in 11...80 as ClosedRange<Int64> {
      let cue = Cue(
        kind: .zone, time: at(revision), bpm: 120, zone: .zone0, target: nil, limitBPM: nil)
      log.append(cue, revision)
    }
    #expect(log.entries.count == 64 && log.floor == 16)
    #expect(log.next(after: 16)?.revision == 17 && log.next(after: 79)?.revision == 80)
    #expect(log.next(after: 80) == nil)
  }
}
