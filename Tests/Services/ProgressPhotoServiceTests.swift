import Base
import Contract
import RPC
import Testing

@testable import TestHouse

/// pulsewire.body.v1.ProgressPhotoService.
@Suite struct `Progress photos` {
  /// A PNG of one pixel (the smallest that the specification allows).
  private static let pixel: [UInt8] = [
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d, 0x49, 0x48, 0x44, 0x52,
    0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x06, 0x00, 0x00, 0x00, 0x1f, 0x15, 0xc4,
    0x89, 0x00, 0x00, 0x00, 0x0a, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9c, 0x63, 0x00, 0x01, 0x00, 0x00,
    0x05, 0x00, 0x01, 0x0d, 0x0a, 0x2d, 0xb4, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4e, 0x44, 0xae,
    0x42, 0x60, 0x82,
  ]

  private func upload(
    _ bytes: [UInt8], as caller: TestCaller, in house: House
  ) async throws -> ProgressPhoto {
    try await house.open(ProgressPhotoRPC.uploadProgressPhoto, as: caller) { call in
      call.send(
        UploadProgressPhotoRequest(
          .open(
            OpenProgressPhoto {
              $0.requestID = .v4()
              $0.takenTime = WallClock().now
              $0.byteCount = Int64(bytes.count)
            })))
      call.send(UploadProgressPhotoRequest(.chunk(bytes)))
      call.finish()
      return try await call.required().photo
    }
  }

  private func download(
    _ id: UUID, as caller: TestCaller, in house: House
  ) async throws -> [UInt8] {
    try await house.open(ProgressPhotoRPC.downloadProgressPhoto, as: caller) { call in
      call.send(DownloadProgressPhotoRequest { $0.photoID = id })
      call.finish()
      var bytes: [UInt8] = []
      while let message = try await call.next() { bytes += message.chunk }
      return bytes
    }
  }

  @Test func `come back as they are, until they are deleted`() async throws {
    let house = try await House.shared
    let (me, stranger) = (try await house.newAccount(), try await house.newAccount())
    let made = try await upload(Self.pixel, as: me, in: house)
    #expect((made.format, made.byteCount) == (.png, Int64(Self.pixel.count)))
    #expect(try await download(made.id, as: me, in: house) == Self.pixel)
    let listed = try await house.call(
      ProgressPhotoRPC.listProgressPhotos, ListProgressPhotosRequest(), as: me)
    #expect(listed.photos == [made])
    let request = DeleteProgressPhotoRequest { $0.photoID = made.id }
    let missing = Refusal(.notFound, "PHOTO_NOT_FOUND")
    #expect(
      try await house.refusal(
        of: ProgressPhotoRPC.downloadProgressPhoto,
        DownloadProgressPhotoRequest { $0.photoID = made.id }, as: stranger) == missing)
    _ = try await house.call(ProgressPhotoRPC.deleteProgressPhoto, request, as: me)
    #expect(
      try await house.refusal(
        of: ProgressPhotoRPC.downloadProgressPhoto,
        DownloadProgressPhotoRequest { $0.photoID = made.id }, as: me) == missing)
  }

  @Test func `that are none leave nothing`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    for bytes in [Array("GIF89a, and more".utf8), Array(Self.pixel.dropLast(20))] {
      await #expect(throws: (any Error).self) { try await upload(bytes, as: me, in: house) }
    }
    let listed = try await house.call(
      ProgressPhotoRPC.listProgressPhotos, ListProgressPhotosRequest(), as: me)
    #expect(listed.photos.isEmpty)
    #expect(
      try await house.refusal(
        of: ProgressPhotoRPC.uploadProgressPhoto, UploadProgressPhotoRequest(.chunk([1])), as: me
      ).code == .invalidArgument)
  }
}
