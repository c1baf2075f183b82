import Admin
import Jobs

extension Exposition {
  /// Adds the outcomes of the jobs that this process has run.
  mutating func add(_ figures: JobFigures) {
    single("pulsewire_jobs_running", .gauge, "Jobs that run at the moment.", figures.running)
    family("pulsewire_jobs_turns_total", .counter, "Runs of jobs, by how they ended.")
    let outcomes: KeyValuePairs = [
      "done": figures.done, "again": figures.again, "retried": figures.retried,
      "failed": figures.failed, "handed_back": figures.handedBack,
      "lease_lost": figures.leasesLost,
    ]
    for (outcome, count) in outcomes {
      sample("pulsewire_jobs_turns_total", ["outcome": outcome], count)
    }
  }
}
