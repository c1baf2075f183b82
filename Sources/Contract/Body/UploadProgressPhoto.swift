package import Wire

extension ProgressPhotoRPC {
  /// The request limit allows for 262,144 bytes of the file, which are a third larger in JSON.
  package static let uploadProgressPhoto =
    Method<UploadProgressPhotoRequest, UploadProgressPhotoResponse>(
      service, "UploadProgressPhoto", .account, .kibibytes(512))
}

package struct UploadProgressPhotoRequest: MappedRequest {
  package var message: Content = .chunk([])

  /// The contents of a message from the client.
  package enum Content: Equatable, Sendable {
    case open(OpenProgressPhoto)
    case chunk([UInt8])
  }

  package init() {}
  package init(_ message: Content) { self.message = message }
  package static let layout = MessageLayout("pulsewire.body.v1.UploadProgressPhotoRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.oneof("message", &v.message) { m, one in
      m.message(1, of: &one, Content.open) { if case .open(let it) = $0 { it } else { nil } }
      m.bytes(2, of: &one, Content.chunk) { if case .chunk(let it) = $0 { it } else { nil } }
    }
  }
}

package struct UploadProgressPhotoResponse: MappedMessage {
  package var photo = ProgressPhoto()

  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.UploadProgressPhotoResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.photo)
  }
}
