package import Wire

/// The methods of pulsewire.plans.v1.SuggestionService.
package enum SuggestionRPC {
  static let service = "pulsewire.plans.v1.SuggestionService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [suggestExercises]
}
