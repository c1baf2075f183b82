package import Wire

extension ProgressPhotoRPC {
  package static let deleteProgressPhoto =
    Method<DeleteProgressPhotoRequest, DeleteProgressPhotoResponse>(
      service, "DeleteProgressPhoto", .account)
}

package struct DeleteProgressPhotoRequest: MappedRequest {
  package var photoID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.DeleteProgressPhotoRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.photoID)
  }
}

package struct DeleteProgressPhotoResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.DeleteProgressPhotoResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
