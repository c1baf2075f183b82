import Admin
import Composition

extension Exposition {
  /// Adds the failures of background work.
  mutating func add(_ background: BackgroundTasks) {
    let name = "pulsewire_background_failures_total"
    family(name, .counter, "Failures of background work, which was restarted.")
    for (work, count) in background.failureCounts.sorted(by: { $0.key < $1.key }) {
      sample(name, ["work": work], count)
    }
  }
}
