import Base
import Client
import Contract
import RPC

// pulsewire.body.v1.
extension PulsewireClient {
  /// Stores readings of heart rate variability.
  func upload(_ request: UploadHrvReadingsRequest) async throws -> HrvSettlement {
    let response: UploadHrvReadingsResponse = try await unary(
      "/pulsewire.body.v1.HrvService/UploadHrvReadings", request)
    return response.settlement
  }

  /// One page of readings.
  func hrvReadings(_ request: ListHrvReadingsRequest) async throws -> ListHrvReadingsResponse {
    try await unary("/pulsewire.body.v1.HrvService/ListHrvReadings", request)
  }

  /// What is usual, by kind.
  func hrvBaselines() async throws -> [HrvBaseline] {
    let response: GetHrvBaselineResponse = try await unary(
      "/pulsewire.body.v1.HrvService/GetHrvBaseline", GetHrvBaselineRequest())
    return response.baselines
  }

  /// Begins the upload of a photo.
  func uploadPhoto() async throws
    -> ClientCall<UploadProgressPhotoRequest, UploadProgressPhotoResponse>
  {
    let token = try await tokens.token(over: channel)
    return try channel.start(
      "/pulsewire.body.v1.ProgressPhotoService/UploadProgressPhoto", .init(bearer: token))
  }

  /// Begins the download of a photo.
  func downloadPhoto(
    _ id: UUID
  ) async throws -> ClientCall<DownloadProgressPhotoRequest, DownloadProgressPhotoResponse> {
    let token = try await tokens.token(over: channel)
    return try await channel.serverStreaming(
      "/pulsewire.body.v1.ProgressPhotoService/DownloadProgressPhoto",
      DownloadProgressPhotoRequest(photoID: id), .init(bearer: token))
  }

  /// One page of photos.
  func photos(after token: String) async throws -> ListProgressPhotosResponse {
    try await unary(
      "/pulsewire.body.v1.ProgressPhotoService/ListProgressPhotos",
      ListProgressPhotosRequest(pageToken: token))
  }
}
