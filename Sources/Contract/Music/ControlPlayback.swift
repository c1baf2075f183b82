package import Wire

extension PlaybackRPC {
  package static let controlPlayback = Method<ControlPlaybackRequest, ControlPlaybackResponse>(
    service, "ControlPlayback", .account)
}

package struct ControlPlaybackRequest: MappedChange {
  package var requestID = UUID.zero
  package var deviceID = ""
  package var command: Command = .pause(PauseMusic())

  /// The cases of `command`.
  package enum Command: Equatable, Sendable {
    case play(PlayMusic)
    case pause(PauseMusic)
    case next(NextTrack)
    case previous(PreviousTrack)
    case seek(SeekTrack)
    case volume(SetVolume)
  }

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.ControlPlaybackRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.deviceID)
    m.oneof("command", &v.command) { m, one in
      m.message(3, of: &one, Command.play) { if case .play(let it) = $0 { it } else { nil } }
      m.message(4, of: &one, Command.pause) { if case .pause(let it) = $0 { it } else { nil } }
      m.message(5, of: &one, Command.next) { if case .next(let it) = $0 { it } else { nil } }
      m.message(6, of: &one, Command.previous) {
        if case .previous(let it) = $0 { it } else { nil }
      }
      m.message(7, of: &one, Command.seek) { if case .seek(let it) = $0 { it } else { nil } }
      m.message(8, of: &one, Command.volume) { if case .volume(let it) = $0 { it } else { nil } }
    }
  }
}

package struct ControlPlaybackResponse: MappedMessage {
  package var outcome: PlaybackOutcome = .unspecified
  package var playback: Playback?

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.ControlPlaybackResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.outcome)
    m.message(2, &v.playback)
  }
}

package struct PlayMusic: MappedMessage {
  package var contextURI = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.PlayMusic")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.contextURI)
  }
}

package struct PauseMusic: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.PauseMusic")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {}
}

package struct NextTrack: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.NextTrack")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {}
}

package struct PreviousTrack: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.PreviousTrack")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {}
}

package struct SeekTrack: MappedMessage {
  package var position = Duration.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.SeekTrack")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.position)
    let position = v.position
    m.whenRead { $0.checkSeconds(1, position) }
  }
}

package struct SetVolume: MappedMessage {
  package var percent: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.SetVolume")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.percent)
  }
}
