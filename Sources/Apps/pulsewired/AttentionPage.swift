import AccountFeature
import Admin
import Jobs
import Loop
import PrivacyFeature

/// `/attention`: what somebody has to look after. It names no account: those who ask for its pages need
/// not be allowed to know.
struct AttentionPage {
  let jobs: Jobs
  let privacy: PrivacyFeature
  let signIn: SignInFeature
  let loop: EventLoop

  private static let countMax = 1000

  var page: AdminPage {
    AdminPage("/attention", "failed jobs, links that were not revoked, providers that fail") {
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
      var text = "\(failed.count) jobs have failed\n"
      for job in failed { text += "\(job.time)  \(job.kind)  \(job.id)  \(job.reason)\n" }
      text += "\n\(links.count) links were not revoked when their accounts were deleted\n"
      for link in links { text += "\(link.time)  \(link.service)  deletion \(link.deletion)\n" }
      let hosts = signIn.providerHosts.compactMap { base, state in
        state.trouble.map { "\(base)  \($0)\n" }
      }
      text += "\n\(hosts.count) hosts of providers have failed too often\n" + hosts.joined()
      return HTTPResponse(text)
    } catch {
      return HTTPResponse(status: 503, "The database cannot be asked: \(error)")
    }
  }
}
