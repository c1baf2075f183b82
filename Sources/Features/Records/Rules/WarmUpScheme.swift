internal import RecordsContract

/// The warm-up sets of M. Rippetoe, "Starting Strength", 3rd edition, 2011: the empty bar, then rising weights with
/// falling repetitions, so that nothing of the warm-up tires for the working sets.
struct WarmUpScheme {
  let workingKg: Double
  let barKg: Double
  let stepKg: Double

  /// The bar and the step of a request that names none, in kilograms: an Olympic bar, and plates of 1.25 kg.
  private static let usualBarKg = 20.0
  private static let usualStepKg = 2.5
  private static let barSets: [Int32] = [5, 5]
  private static let loadedSets: [(share: Double, reps: Int32)] = [(0.4, 5), (0.6, 3), (0.8, 2)]

  init(_ request: GetWarmUpSetsRequest) {
    workingKg = request.workingWeightKg
    barKg = request.barWeightKg == 0 ? Self.usualBarKg : request.barWeightKg
    stepKg = request.stepKg == 0 ? Self.usualStepKg : request.stepKg
  }

  /// The sets, in order.
  var sets: [WarmUpSet] {
    guard workingKg > barKg else { return [] }
    var sets = Self.barSets.map { WarmUpSet(weightKg: barKg, reps: $0) }
    var lastKg = barKg
    for (share, reps) in Self.loadedSets {
      let weightKg = loadable(share * workingKg)
      guard weightKg > lastKg, weightKg < workingKg else { continue }
      sets.append(WarmUpSet(weightKg: weightKg, reps: reps))
      lastKg = weightKg
    }
    return sets
  }

  /// Returns the heaviest weight up to `weightKg` that the plates allow, to the gram.
  private func loadable(_ weightKg: Double) -> Double {
    // A share such as 0.6 of 100 kg may be a little less than a whole number of steps.
    let steps = ((weightKg - barKg) / stepKg + 1e-9).rounded(.down)
    return ((barKg + steps * stepKg) * 1000).rounded() / 1000
  }
}
