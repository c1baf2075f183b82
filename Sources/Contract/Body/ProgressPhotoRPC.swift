public import Wire

/// The methods of pulsewire.body.v1.ProgressPhotoService.
public enum ProgressPhotoRPC {
  static let service = "pulsewire.body.v1.ProgressPhotoService"

  /// All methods of the service.
  public static let all: [any ContractMethod] = [
    deleteProgressPhoto, downloadProgressPhoto, listProgressPhotos, uploadProgressPhoto,
  ]
}
