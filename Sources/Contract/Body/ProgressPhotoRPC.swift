package import Wire

/// The methods of pulsewire.body.v1.ProgressPhotoService.
package enum ProgressPhotoRPC {
  static let service = "pulsewire.body.v1.ProgressPhotoService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    deleteProgressPhoto, downloadProgressPhoto, listProgressPhotos, uploadProgressPhoto,
  ]
}
