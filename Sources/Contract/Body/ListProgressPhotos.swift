package import Wire

extension ProgressPhotoRPC {
  package static let listProgressPhotos =
    Method<ListProgressPhotosRequest, ListProgressPhotosResponse>(
      service, "ListProgressPhotos", .account)
}

package struct ListProgressPhotosRequest: MappedPage {
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.ListProgressPhotosRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

package struct ListProgressPhotosResponse: MappedMessage {
  package var photos: [ProgressPhoto] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.ListProgressPhotosResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.photos)
    m.text(2, &v.nextPageToken)
  }
}
