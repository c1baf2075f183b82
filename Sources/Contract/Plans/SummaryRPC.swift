package import Wire

/// The methods of pulsewire.plans.v1.SummaryService.
package enum SummaryRPC {
  static let service = "pulsewire.plans.v1.SummaryService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [getWorkoutSummary, askCoach]
}
