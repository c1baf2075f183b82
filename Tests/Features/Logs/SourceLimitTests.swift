import Base
import Contract
import Messages
import Testing

@testable import LogsFeature

@Suite struct `The limits of a source` {
  @Test(arguments: IntegrationSource.allCases)
  func `are those of Strava alone`(source: IntegrationSource) {
    let limits = SourceLimits(of: source)
    #expect(limits.isForAthleteOnly == (source == .strava))
    #expect(limits.endsWithAccess == (source == .strava))
  }

  @Test(arguments: IntegrationSource.allCases, WorkoutPrivacy.allCases)
  func `keep a log private`(source: IntegrationSource, privacy: WorkoutPrivacy) {
    var log = WorkoutLog(
      id: .v4(), name: "Run", notes: "", startTime: .epoch, version: 1, updateTime: .epoch)
    var origin = WorkoutLogOrigin(.recording, id: .v4())
    (origin.source, log.privacy) = (source, privacy)
    log.origin = origin
    let fields = LoggedWorkout.privacyViolations(of: log).map(\.field)
    let isRefused = source == .strava && privacy != .private
    #expect(fields == (isRefused ? ["workout_log.privacy"] : []))
    log.origin = nil
    #expect(LoggedWorkout.privacyViolations(of: log).isEmpty)
  }
}
