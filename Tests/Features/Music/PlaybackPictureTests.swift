import Base
import Contract
import Messages
import TestSupport
import Testing

@testable import MusicFeature

/// What is shown of a playback, and when the service is asked.
@Suite struct `What is known of a playback` {
  private let time = Timestamp(microseconds: 1_800_000_000_000_000)

  private func playback(
    _ uri: String, at progress: Duration = .zero, isPlaying: Bool = true,
    after passed: Duration = .zero
  ) -> Playback {
    Playback {
      $0.isPlaying = isPlaying
      $0.track = Track { ($0.uri, $0.duration) = (uri, .seconds(200)) }
      ($0.progress, $0.progressTime) = (progress, time + passed)
    }
  }

  private func command(_ command: ControlPlaybackRequest.Command) -> CommandRule {
    CommandRule(command: command, deviceID: "")
  }

  @Test func `counts a report first, then the service, then a command`() {
    var picture = PlaybackPicture()
    #expect(picture.shown(at: .zero) == PlaybackView())
    picture.saw(playback("service"), at: .seconds(1), time)
    #expect(picture.shown(at: .seconds(1)).origin == .service)
    picture.expects(
      command(.pause(PauseMusic())), since: playback("service"), at: .seconds(2), time)
    #expect(picture.shown(at: .seconds(2)).origin == .expected)
    #expect(picture.shown(at: .seconds(2)).playback?.isPlaying == false)
    // The service still shows what was before the command.
    picture.saw(playback("service"), at: .seconds(3), time)
    #expect(picture.shown(at: .seconds(3)).playback?.isPlaying == false)
    picture.reported(playback("device"), at: .seconds(4), time)
    #expect(picture.shown(at: .seconds(4)).playback?.track?.uri == "device")
    #expect(picture.shown(at: .seconds(4)).origin == .device)
    // An earlier report, and a repeat.
    picture.reported(playback("earlier"), at: .seconds(5), time - .seconds(1))
    picture.reported(playback("repeat"), at: .seconds(5), time)
    #expect(picture.shown(at: .seconds(5)).playback?.track?.uri == "device")
    // A report counts for 10 seconds; then whichever is newer.
    picture.saw(playback("service"), at: .seconds(14), time)
    #expect(picture.shown(at: .seconds(14)).origin == .service)
  }

  @Test func `shows what a command leads to until the service shows it, or for 5 seconds`() {
    var picture = PlaybackPicture()
    picture.saw(playback("one"), at: .zero, time)
    let next = command(.next(NextTrack()))
    picture.expects(next, since: playback("one"), at: .zero, time)
    #expect(picture.shown(at: .seconds(1)).playback?.track == nil)
    var confirmed = picture
    confirmed.saw(playback("two"), at: .seconds(1), time)
    #expect(confirmed.shown(at: .seconds(1)).playback?.track?.uri == "two")
    #expect(confirmed.shown(at: .seconds(1)).origin == .service)
    picture.saw(playback("one"), at: .seconds(5), time)
    #expect(picture.shown(at: .seconds(5)).playback?.track?.uri == "one")
    // What was told before a command is not told any more.
    picture.reported(playback("one"), at: .seconds(6), time + .seconds(6))
    picture.expects(next, since: nil, at: .seconds(7), time + .seconds(7))
    #expect(picture.shown(at: .seconds(7)).origin == .service)
  }

  @Test func `asks by intent, and soon after the end of a track`() {
    var picture = PlaybackPicture()
    #expect(picture.nextLook(for: .training, at: .zero) == .zero)
    #expect(picture.nextLook(for: .idle, at: .zero) == .zero)
    #expect(picture.nextLook(for: .background, at: .zero) == nil)
    picture.saw(playback("a"), at: .zero, time)
    #expect(picture.nextLook(for: .training, at: .zero) == .seconds(3))
    #expect(picture.nextLook(for: .idle, at: .seconds(4)) == .seconds(6))
    #expect(picture.nextLook(for: .idle, at: .seconds(400)) == .zero)
    picture.saw(playback("a", at: .seconds(198)), at: .zero, time)
    #expect(picture.nextLook(for: .idle, at: .zero) == .milliseconds(2300))
    // A service that tells a position beyond the end is not asked without a pause.
    picture.saw(playback("a", at: .seconds(300)), at: .zero, time)
    #expect(picture.nextLook(for: .idle, at: .zero) == .seconds(1))
    picture.saw(playback("a", isPlaying: false), at: .zero, time)
    #expect(picture.nextLook(for: .training, at: .zero) == .seconds(10))
    #expect(picture.nextLook(for: .idle, at: .zero) == .seconds(30))
    picture.reported(playback("a"), at: .seconds(1), time)
    #expect(picture.nextLook(for: .training, at: .seconds(2)) == .seconds(9))
  }

  @Test func `asks again after failures only in a workout, later each time`() {
    var picture = PlaybackPicture()
    var delays: [Duration] = []
    for _ in 0..<7 {
      picture.failed(.unavailable, at: .zero)
      #expect(picture.nextLook(for: .idle, at: .zero) == nil)
      if let delay = picture.nextLook(for: .training, at: .zero) { delays.append(delay) }
    }
    #expect(delays == [2, 4, 8, 16, 30, 30, 30].map { Duration.seconds($0) })
    picture.failed(.rateLimited, retryAfter: .seconds(86_400), at: .zero)
    #expect(picture.nextLook(for: .training, at: .zero) == .seconds(86_400))
    #expect(picture.shown(at: .zero).problem == .rateLimited)
    picture.saw(playback("a"), at: .zero, time)
    #expect(picture.shown(at: .zero).problem == .unspecified)
    #expect(picture.nextLook(for: .training, at: .zero) == .seconds(3))
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `is worth a message if it is not what was to be expected`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let isPlaying = Bool.random(using: &random)
    let start = Duration.milliseconds(Int64.random(in: 0...100_000, using: &random))
    let passed = Duration.milliseconds(Int64.random(in: 0...60_000, using: &random))
    let deviation = Duration.milliseconds(Int64.random(in: -5_000...5_000, using: &random))
    let now = PlaybackView(
      playback: playback("a", at: start, isPlaying: isPlaying), origin: .service)
    let expected = isPlaying ? start + passed : start
    let then = PlaybackView(
      playback: playback(
        "a", at: expected + deviation, isPlaying: isPlaying, after: passed),
      origin: .service)
    let isSmall = abs(deviation.milliseconds) <= 1500
    #expect(now.lets(expect: then) == isSmall)
    var other = then
    other.playback?.track?.uri = "b"
    #expect(!now.lets(expect: other))
    other = then
    other.playback?.isPlaying.toggle()
    #expect(!now.lets(expect: other))
    #expect(!now.lets(expect: PlaybackView(origin: .service)))
  }
}
