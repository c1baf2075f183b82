import Admin
import HTTPClient
import Jobs
import Loop
import PrivacyFeature

/// `/attention`: failures that need an administrator. It names no account, because its readers may
/// not be authorized to know accounts.
struct AttentionPage {
  let jobs: Jobs
  let privacy: PrivacyFeature
  /// The external hosts, with the states of their circuit breakers.
  let hosts: @Sendable () -> [(base: String, state: CircuitBreaker.State)]
  let loop: EventLoop

  private static let countMax = 1000

  var page: AdminPage {
    AdminPage("/attention", "failed jobs, links that were not revoked, hosts that fail") {
      await respond()
    }
  }

  private func respond() async -> HTTPResponse {
    do {
      let (failed, links) = try await Task(executorPreference: loop) {
        (
          try await jobs.failed(Self.countMax, on: loop),
          try await privacy.failedRevocations(on: loop)
        )
      }.value
      var text = Self.counted(failed.count, "job has failed", "jobs have failed")
      for job in failed { text += "\(job.time)  \(job.kind)  \(job.id)  \(job.reason)\n" }
      text += "\n"
      text += Self.counted(
        links.count, "link was not revoked when its account was deleted",
        "links were not revoked when their accounts were deleted")
      for link in links { text += "\(link.time)  \(link.service)  deletion \(link.deletion)\n" }
      let failing = hosts().compactMap { base, state in
        state.trouble.map { "\(base)  \($0)\n" }
      }
      text += "\n"
      text += Self.counted(
        failing.count, "host has failed too often", "hosts have failed too often")
      text += failing.joined()
      return HTTPResponse(text)
    } catch {
      return HTTPResponse(status: 503, "The database cannot be asked: \(error)")
    }
  }

  private static func counted(_ count: Int, _ one: String, _ several: String) -> String {
    "\(count) \(count == 1 ? one : several)\n"
  }
}
