internal import LibraryContract
internal import OfflineContract
internal import OfflineFeature

extension LibraryService {
  /// Registers the requests that devices can queue offline.
  func register(in appliers: inout OperationAppliers) {
    let service = self
    appliers.register(
      LibraryRPC.updateLibraryWorkout, .update, service.updateLibraryWorkout,
      entityID: \.libraryWorkoutID)
    appliers.register(
      LibraryRPC.deleteLibraryWorkout, .delete, service.deleteLibraryWorkout,
      entityID: \.libraryWorkoutID)
    appliers.register(
      LibraryRPC.favoriteLibraryWorkout, .create, service.favoriteLibraryWorkout,
      entityID: \.libraryWorkoutID)
    appliers.register(
      LibraryRPC.unfavoriteLibraryWorkout, .delete, service.unfavoriteLibraryWorkout,
      entityID: \.libraryWorkoutID)
  }
}
