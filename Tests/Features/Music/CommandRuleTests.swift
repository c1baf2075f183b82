import Base
import Contract
import JSON
import Messages
import Testing

@testable import MusicFeature

/// The rules by which commands have nothing to do, or have had their effect.
@Suite struct `Commands to a player` {
  private let now = Timestamp(microseconds: 1_800_000_000_000_000)

  private func playback(
    _ isPlaying: Bool, _ uri: String = "a", at progress: Duration = .seconds(60)
  ) -> Playback {
    Playback {
      $0.isPlaying = isPlaying
      $0.track = Track { $0.uri = uri }
      ($0.progress, $0.progressTime) = (progress, now - .seconds(10))
      $0.device = PlaybackDevice {
        ($0.id, $0.hasVolume, $0.volumePercent) = ("phone", true, 50)
      }
      $0.contextURI = "list"
    }
  }

  private func rule(
    _ command: ControlPlaybackRequest.Command, on device: String = ""
  ) -> CommandRule { CommandRule(command: command, deviceID: device) }

  @Test func `do nothing that is so already`() {
    let play = ControlPlaybackRequest.Command.play(PlayMusic())
    let list = ControlPlaybackRequest.Command.play(PlayMusic { $0.contextURI = "list" })
    let other = ControlPlaybackRequest.Command.play(PlayMusic { $0.contextURI = "other" })
    let pause = ControlPlaybackRequest.Command.pause(PauseMusic())
    #expect(rule(play).isInForce(playback(true), at: now))
    #expect(rule(list).isInForce(playback(true), at: now))
    #expect(!rule(other).isInForce(playback(true), at: now))
    #expect(!rule(play).isInForce(playback(false), at: now))
    #expect(!rule(play, on: "tv").isInForce(playback(true), at: now))
    #expect(rule(pause).isInForce(playback(false), at: now))
    #expect(!rule(.next(NextTrack())).isInForce(playback(true), at: now))
  }

  @Test func `move a position on while it plays`() {
    let seek = { (seconds: Int64) in
      rule(.seek(SeekTrack { $0.position = .seconds(seconds) }))
    }
    #expect(seek(70).isInForce(playback(true), at: now))
    #expect(!seek(60).isInForce(playback(true), at: now))
    #expect(seek(60).isInForce(playback(false), at: now))
    #expect(seek(68).isConfirmed(playback(true), since: nil, at: now))
    #expect(!seek(60).isConfirmed(playback(true), since: nil, at: now))
  }

  @Test func `are confirmed by another track, or its beginning`() {
    let (next, previous) = (rule(.next(NextTrack())), rule(.previous(PreviousTrack())))
    #expect(next.isConfirmed(playback(true, "b"), since: playback(true, "a"), at: now))
    #expect(!next.isConfirmed(playback(true), since: playback(true), at: now))
    #expect(!next.isConfirmed(playback(true), since: nil, at: now))
    let begun = playback(true, at: .seconds(1))
    #expect(previous.isConfirmed(begun, since: playback(true), at: now))
    #expect(!previous.isConfirmed(playback(true), since: playback(true), at: now))
  }

  @Test func `find a device by its id, or else by name and kind`() {
    let device = { (id: String, name: String, isRestricted: Bool) in
      PlaybackDevice {
        ($0.id, $0.name, $0.kind, $0.isRestricted) = (id, name, "Phone", isRestricted)
      }
    }
    let known = device("1", "Mine", false)
    let both = [device("2", "Mine", false), device("1", "Renamed", false)]
    #expect(CommandRule.device(known, in: both)?.id == "1")
    #expect(CommandRule.device(known, in: [device("2", "Mine", false)])?.id == "2")
    #expect(CommandRule.device(known, in: [device("2", "Mine", true)]) == nil)
    #expect(CommandRule.device(known, in: []) == nil)
  }

  @Test(arguments: [
    (204, "", CommandAnswer.accepted), (202, "{}", .accepted),
    (404, #"{"error":{"reason":"NO_ACTIVE_DEVICE"}}"#, .noDevice),
    (403, #"{"error":{"reason":"PREMIUM_REQUIRED"}}"#, .premiumRequired),
    (403, #"{"error":{"message":"Restriction violated","reason":"UNKNOWN"}}"#, .refused),
    (400, "", .refused), (500, "", .uncertain), (502, "<html>", .uncertain),
  ])
  func `are answered by status and reason`(status: Int, body: String, answer: CommandAnswer) {
    let value = try? JSONValue(parsing: Array(body.utf8))
    #expect(SpotifyAnswers.answer(status, value) == answer)
  }

  @Test func `read what plays from any answer`() throws {
    let read = { (text: String) throws -> Playback in
      SpotifyAnswers.playback(try JSONValue(parsing: Array(text.utf8)))
    }
    #expect(try read("[]") == Playback())
    #expect(try read(#"{"is_playing": 1, "item": null, "progress_ms": -4}"#) == Playback())
    #expect(try read(#"{"progress_ms": 1e300, "item": {"type": "episode"}}"#) == Playback())
    let device = try read(#"{"device": {"id": "1", "volume_percent": 1e99}}"#).device
    #expect(device?.id == "1" && device?.hasVolume == false)
  }
}
