package import Wire

/// The methods of pulsewire.library.v1.LibraryService.
package enum LibraryRPC {
  static let service = "pulsewire.library.v1.LibraryService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    createLibraryWorkout, deleteLibraryWorkout, favoriteLibraryWorkout, featureLibraryWorkout,
    forkLibraryWorkout, getLibraryWorkout, likeLibraryWorkout, listFavoriteLibraryWorkouts,
    listLibraryWorkouts, listOwnLibraryWorkouts, publishLibraryWorkout, rateLibraryWorkout,
    unfavoriteLibraryWorkout, unlikeLibraryWorkout, updateLibraryWorkout, viewLibraryWorkout,
  ]
}
