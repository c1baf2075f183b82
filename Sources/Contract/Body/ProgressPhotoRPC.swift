public import Wire

/// The methods of pulsewire.body.v1.ProgressPhotoService.
public enum ProgressPhotoRPC {
  static let service = "pulsewire.body.v1.ProgressPhotoService"

  /// All of them.
  public static let all: [any ContractMethod] = [
    deleteProgressPhoto, downloadProgressPhoto, listProgressPhotos, uploadProgressPhoto,
  ]
}
