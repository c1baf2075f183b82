package import Wire

/// The methods of pulsewire.catalogue.v1.CatalogueService.
package enum CatalogueRPC {
  static let service = "pulsewire.catalogue.v1.CatalogueService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    createExerciseTemplate, getExerciseTemplate, listExerciseTemplates, retireExerciseTemplate,
    updateExerciseTemplate, putExerciseFeedback, deleteExerciseFeedback, getExerciseFeedback,
  ]
}
