/// What does the jobs of one kind.
struct JobHandler: Sendable {
  let kind: JobKind
  /// How many of them one process runs at once.
  let atOnce: Int
  let run: @Sendable (Job, JobHandle) async throws -> JobOutcome
}
