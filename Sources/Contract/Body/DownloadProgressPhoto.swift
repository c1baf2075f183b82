package import Wire

extension ProgressPhotoRPC {
  package static let downloadProgressPhoto =
    Method<DownloadProgressPhotoRequest, DownloadProgressPhotoResponse>(
      service, "DownloadProgressPhoto", .account)
}

package struct DownloadProgressPhotoRequest: MappedRequest {
  package var photoID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.DownloadProgressPhotoRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.photoID)
  }
}

package struct DownloadProgressPhotoResponse: MappedMessage {
  package var photo: ProgressPhoto?
  package var chunk: [UInt8] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.DownloadProgressPhotoResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.photo)
    m.bytes(2, &v.chunk)
  }
}
