package import Wire

extension MixRPC {
  package static let listPlaylists = Method<ListPlaylistsRequest, ListPlaylistsResponse>(
    service, "ListPlaylists", .account)
}

package struct ListPlaylistsRequest: MappedRequest {

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.ListPlaylistsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {}
}

package struct ListPlaylistsResponse: MappedMessage {
  package var playlists: [MusicPlaylist] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.ListPlaylistsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.playlists)
  }
}

package struct MusicPlaylist: MappedMessage {
  package var id = ""
  package var uri = ""
  package var name = ""
  package var trackCount: Int32 = 0
  package var isPlayOnly = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.music.v1.MusicPlaylist")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.id)
    m.text(2, &v.uri)
    m.text(3, &v.name)
    m.number(4, &v.trackCount)
    m.flag(5, &v.isPlayOnly)
  }
}
