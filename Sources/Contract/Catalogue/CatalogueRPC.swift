public import Wire

/// The methods of pulsewire.catalogue.v1.CatalogueService.
public enum CatalogueRPC {
  static let service = "pulsewire.catalogue.v1.CatalogueService"

  /// All methods of the service.
  public static let all: [any ContractMethod] = [
    createExerciseTemplate, getExerciseTemplate, listExerciseTemplates, retireExerciseTemplate,
    updateExerciseTemplate,
  ]
}
