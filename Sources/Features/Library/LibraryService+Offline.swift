internal import LibraryContract
internal import OfflineContract
internal import OfflineFeature

extension LibraryService {
  /// Registers the requests that devices can queue offline.
  func register(in appliers: inout OperationAppliers) {
    let service = self
    appliers.register(
      UpdateLibraryWorkoutRequest.self, .update, requestID: \.requestID,
      entityID: \.libraryWorkoutID
    ) { _ = try await service.updateLibraryWorkout($0, for: $1) }
    appliers.register(
      DeleteLibraryWorkoutRequest.self, .delete, requestID: \.requestID,
      entityID: \.libraryWorkoutID
    ) { _ = try await service.deleteLibraryWorkout($0, for: $1) }
    appliers.register(
      FavoriteLibraryWorkoutRequest.self, .create, requestID: \.requestID,
      entityID: \.libraryWorkoutID
    ) { _ = try await service.favoriteLibraryWorkout($0, for: $1) }
    appliers.register(
      UnfavoriteLibraryWorkoutRequest.self, .delete, requestID: \.requestID,
      entityID: \.libraryWorkoutID
    ) { _ = try await service.unfavoriteLibraryWorkout($0, for: $1) }
  }
}
