package import Wire

extension PlaybackRPC {
  package static let setSessionMusic = Method<SetSessionMusicRequest, SetSessionMusicResponse>(
    service, "SetSessionMusic", .account)
  package static let getSessionMusic = Method<GetSessionMusicRequest, GetSessionMusicResponse>(
    service, "GetSessionMusic", .account)
}

package struct SetSessionMusicRequest: MappedChange {
  package var requestID = UUID.zero
  package var music = SessionMusic()

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.SetSessionMusicRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.music)
  }
}

package struct SetSessionMusicResponse: MappedMessage {
  package var music = SessionMusic()

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.SetSessionMusicResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.music)
  }
}

package struct GetSessionMusicRequest: MappedRequest {
  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.GetSessionMusicRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {}
}

package struct GetSessionMusicResponse: MappedMessage {
  package var music = SessionMusic()

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.GetSessionMusicResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.music)
  }
}

package struct SessionMusic: MappedMessage {
  package var sessionID = UUID.zero
  package var workContextURI = ""
  package var restContextURI = ""
  package var effort: Effort = .unspecified
  package var switchTime: Timestamp?
  package var problem: PlaybackProblem = .unspecified

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.SessionMusic")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.sessionID)
    m.text(2, &v.workContextURI)
    m.text(3, &v.restContextURI)
    m.choice(4, &v.effort)
    m.message(5, &v.switchTime)
    m.choice(6, &v.problem)
  }
}

package enum Effort: Int32, Choice {
  case unspecified = 0
  case work = 1
  case rest = 2
}
