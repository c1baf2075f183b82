internal import Base
internal import Hub
package import IntegrationsContract
internal import Localization
internal import Messages
package import RPC
package import SettingsContract
internal import Store

/// The runs in which the server looks at connected services, for the features that import.
///
///     var run = try await runs.begin(.polar, for: caller)
///     run.found(3)
///     try await runs.save(run, for: caller)
///     …
///     run.end(.unspecified, at: clock.now, next: nil)
///     try await runs.save(run, for: caller)
///
/// A run that a stopped server left behind ends as interrupted when the next one of its source begins. The runs of
/// phones' syncs are changed by the statements of `PhoneRuns`.
package struct SyncRuns: Sendable {
  let store: SyncRunStore
  let localization: ErrorLocalization
  let clock: WallClock
  let news: NodeNews?
  /// The runs of the last day of each account, for its devices.
  let hub = Hub<[SyncRun]>()

  /// The time for which a device that watches is sent runs that began before.
  private static let watched = Duration.seconds(86_400)

  /// Begins a run.
  package func begin(_ source: IntegrationSource, for caller: Caller) async throws -> SyncRun {
    let run = SyncRun(of: source, at: clock.now)
    try await store.save(run, isNew: true, at: clock.now, for: caller)
    await changed(for: caller)
    return run
  }

  /// Stores a run as it is now, and tells the account's devices.
  package func save(_ run: SyncRun, for caller: Caller) async throws {
    try await store.save(run, isNew: false, at: clock.now, for: caller)
    await changed(for: caller)
  }

  /// Returns the topic that an account's devices watch, with the current runs published.
  func topic(of caller: Caller) async throws -> Topic<[SyncRun]> {
    // The topic is held before the runs are read, so that no change in between is missed.
    let topic = hub.topic(caller.owner)
    let (revision, runs) = try await store.runs(since: clock.now - Self.watched, of: caller)
    topic.publish { newest in
      if let newest, newest.revision > revision { return nil }
      return Update(revision: revision, value: runs)
    }
    return topic
  }

  /// Returns a run with its failure in a language.
  static func told(_ run: SyncRun, in language: Localization.Language) -> SyncRun {
    var run = run
    run.failureMessage = run.failure.text(in: language)
    return run
  }

  /// Tells the account's devices that a run has changed, after the commit of the statement that changed it. Does nothing if
  /// no device is watching. Never fails: the run is stored, and devices learn of it with the next one.
  package func changed(for caller: Caller) async {
    news?.tell(.syncRuns(caller.owner))
    guard hub.existingTopic(caller.owner) != nil else { return }
    _ = try? await topic(of: caller)
  }
}

extension NewsSubject {
  /// The runs of an account.
  static func syncRuns(_ owner: UUID) -> NewsSubject { NewsSubject(Kind("syncruns"), owner) }
}
