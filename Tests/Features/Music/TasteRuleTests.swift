import Base
import Contract
import JSON
import Testing

@testable import MusicFeature

private let start = Timestamp(milliseconds: 1_795_219_200_000)

private func play(
  _ minute: Int64, seconds: Int64? = 200, by artist: String = "one", tempo: Double = 0,
  in log: UUID? = nil
) -> Play {
  Play {
    $0.playTime = start + .seconds(minute * 60)
    $0.track = Track {
      ($0.uri, $0.artists) = ("spotify:track:\(minute)", [artist])
      $0.duration = seconds.map { .seconds($0) }
    }
    ($0.tempo, $0.workoutLogID) = (tempo, log)
  }
}

/// What is gathered of plays, and what it says.
@Suite struct `Taste` {
  @Test func `tells a gap where a full page has nothing that was known`() {
    let page = HistoryPage(plays: (10..<60).reversed().map { play($0) }, isFull: true)
    let newest = start + .seconds(300)
    #expect(page.hasGap(after: newest) && !page.hasGap(after: nil))
    let sorted = page.sorted(after: newest)
    #expect(sorted.map(\.playTime) == sorted.map(\.playTime).sorted())
    #expect(sorted.map(\.followsGap) == [true] + Array(repeating: false, count: 49))
    #expect(!page.hasGap(after: start + .seconds(600)))
    #expect(!HistoryPage(plays: page.plays, isFull: false).hasGap(after: newest))
    let doubled = HistoryPage(plays: page.plays + page.plays, isFull: true)
    #expect(doubled.sorted(after: newest) == sorted)
    #expect(HistoryPage(plays: [], isFull: true).sorted(after: newest) == [])
  }

  /// Goal: whoever plays tracks of at least half a minute one after the other is asked before 50 are over, once the pace is
  /// known.
  @Test func `is looked at as often as plays come`() {
    #expect(HistoryPace.interval(after: 0, in: .seconds(600)) == .seconds(5400))
    #expect(HistoryPace.interval(after: 20, in: nil) == .seconds(5400))
    #expect(HistoryPace.interval(after: 20, in: .seconds(3600)) == .seconds(4500))
    for seconds in Int64(30)...400 {
      let interval = HistoryPace.interval(after: 50, in: .seconds(seconds * 50))
      #expect(interval <= .seconds(5400) && interval >= .seconds(600))
      #expect(interval.components.seconds / seconds < 50)
    }
  }

  @Test func `is of the workout with which a play has most time in common`() {
    let (one, two) = (UUID.v4(), UUID.v4())
    let workouts = [
      PlayMatch.Workout(logID: one, start: start, end: start + .seconds(1800)),
      PlayMatch.Workout(
        logID: two, start: start + .seconds(1860), end: start + .seconds(3600)),
    ]
    #expect(PlayMatch.workout(of: play(10), in: workouts)?.logID == one)
    // Told at its end, a minute after the workout; and at its beginning, a minute before it.
    let late = play(31, seconds: 240)
    #expect(PlayMatch.workout(of: late, in: Array(workouts.prefix(1)))?.logID == one)
    #expect(PlayMatch.workout(of: play(-1), in: workouts)?.logID == one)
    #expect(PlayMatch.workout(of: play(33), in: workouts)?.logID == two)
    #expect(PlayMatch.workout(of: play(-5), in: workouts) == nil)
    #expect(PlayMatch.workout(of: play(65), in: workouts) == nil)
    #expect(PlayMatch.workout(of: play(62, seconds: nil), in: workouts)?.logID == two)
    #expect(PlayMatch.workout(of: play(10), in: []) == nil)
  }

  @Test func `is told by tempo, genre and artist, with octaves as one`() {
    let log = UUID.v4()
    let heard = [
      TasteRule.Heard(play: play(1, tempo: 85), genre: "Techno"),
      TasteRule.Heard(play: play(2, tempo: 170, in: log), genre: "Techno"),
      TasteRule.Heard(play: play(3, by: "two", tempo: 128), genre: "House"),
      TasteRule.Heard(play: play(4, by: "two")),
      TasteRule.Heard(play: play(5, by: "two", tempo: .nan)),
    ]
    let profile = TasteRule.profile(of: heard)
    #expect(profile.playCount == 5 && profile.workoutPlayCount == 1 && profile.tempoCount == 3)
    #expect(profile.usualTempo == 128 && profile.workoutTempo == 170)
    #expect(
      profile.tempos.map(\.bpmMin) == [80, 120] && profile.tempos.map(\.playCount) == [2, 1])
    #expect(profile.tempos.first?.workoutPlayCount == 1)
    #expect(profile.genres.map(\.name) == ["Techno", "House"])
    #expect(profile.artists.map(\.name) == ["two", "one"])
    #expect(profile.artists.map(\.playCount) == [3, 2])
    #expect(TasteRule.profile(of: []) == TasteProfile())
  }

  @Test func `is read of any answer`() throws {
    let text = """
      {"played_at": "2017-05-27T20:07:54.721Z", "track":
        {"type": "track", "uri": "spotify:track:1", "name": "A", "duration_ms": 200000}}
      """
    let known = try #require(SpotifyHistory.play(try JSONValue(parsing: Array(text.utf8))))
    #expect(known.playTime == Timestamp(milliseconds: 1_495_915_674_721))
    for broken in [
      "{}", #"{"played_at": "today"}"#,
      text.replacing("2017-05-27T20:07:54.721Z", with: "2017-05-27"),
      text.replacing("2017-05-27T20:07:54.721Z", with: #"\"},{\""#),
      text.replacing(#""track","#, with: #""episode","#),
    ] {
      let value = try JSONValue(parsing: Array(broken.utf8))
      #expect(SpotifyHistory.play(value) == nil, "\(broken)")
    }
  }
}

/// What moves the tempo of a mix.
@Suite struct `The tempo of a day` {
  private func said(_ body: (inout ContextFacts) -> Void) -> MixSteering {
    var facts = ContextFacts()
    body(&facts)
    return MixSteering(facts)
  }

  @Test func `is that of the phase if nothing was said`() {
    for kind in [MixPhaseKind.warmUp, .main, .intervals, .coolDown] {
      let tempos = MixSteering(ContextFacts()).tempos(of: kind, own: nil, plan: nil)
      #expect(tempos.range == kind.tempos && tempos.aim == nil)
    }
  }

  /// Goal: whatever is said, the preferred tempo is within the range of the phase.
  @Test func `moves with energy, mood and sleep, and stays in the range`() {
    let levels = [ContextLevel.unspecified, .low, .normal, .high]
    for energy in levels {
      for mood in levels {
        for sleep in levels {
          let steering = said { ($0.energy, $0.mood, $0.sleep) = (energy, mood, sleep) }
          for kind in [MixPhaseKind.warmUp, .main, .intervals, .coolDown] {
            let tempos = steering.tempos(of: kind, own: nil, plan: nil)
            #expect(tempos.range == kind.tempos)
            guard let aim = tempos.aim else { continue }
            #expect(aim >= kind.tempos.lowerBound && aim <= kind.tempos.upperBound)
          }
        }
      }
    }
    let tired = said { $0.energy = .low }
    #expect(tired.tempos(of: .main, own: nil, plan: nil).aim == 135)
    #expect(tired.influences == [.energyLow])
    let awake = said { ($0.energy, $0.mood) = (.high, .high) }
    #expect(awake.tempos(of: .main, own: nil, plan: nil).aim == 159)
    #expect(awake.influences == [.energyHigh, .moodHigh])
  }

  @Test func `is the one that the athlete wants for the work`() {
    let steering = said { $0.tempo = MusicTempo { ($0.bpmMin, $0.bpmMax) = (120, 125) } }
    #expect(steering.influences == [.tempo])
    #expect(steering.tempos(of: .main, own: nil, plan: nil).range == 120..<125)
    #expect(steering.tempos(of: .intervals, own: nil, plan: nil).range == 120..<125)
    #expect(steering.tempos(of: .warmUp, own: nil, plan: nil).range == 100..<120)
    #expect(steering.tempos(of: .main, own: 90..<99, plan: nil).range == 90..<99)
    let odd = said { $0.tempo = MusicTempo { ($0.bpmMin, $0.bpmMax) = (140, 90) } }
    #expect(odd.influences == [] && odd.tempos(of: .main, own: nil, plan: nil).range == 130..<160)
  }

  @Test func `is near that of the plan`() {
    let plan = MusicTempo { ($0.bpmMin, $0.bpmMax) = (120, 140) }
    let tempos = MixSteering().tempos(of: .main, own: nil, plan: plan)
    #expect(tempos.range == 130..<160 && tempos.aim == 130)
  }
}
