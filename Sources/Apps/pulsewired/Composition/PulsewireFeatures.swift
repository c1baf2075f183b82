import AccessFeature
import AccountFeature
import AchievementsFeature
import Base
import BillingFeature
import BodyFeature
import CatalogueFeature
import Composition
import ConsentFeature
import HealthFeature
import Hub
import IntegrationsFeature
import Jobs
import LibraryFeature
import LiveFeature
import LoadFeature
import LogsFeature
import MusicFeature
import NotificationsFeature
import OfflineFeature
import PlansFeature
import PlayerFeature
import PrivacyFeature
import ProfileFeature
import PushFeature
import RPC
import RecordsFeature
import ReplicationFeature
import RoutinesFeature
import ScheduleFeature
import Sealing
import SettingsFeature
import SharingFeature
import SignInFeature
import SocialFeature
import StatisticsFeature
import Store

/// A feature of the server, with the function that creates it.
struct FeatureEntry: Sendable {
  let type: any Feature.Type
  let make: @Sendable (ServerParts) throws -> any Feature

  init<F: Feature>(_ type: F.Type, _ make: @escaping @Sendable (ServerParts) throws -> F) {
    self.type = type
    self.make = make
  }
}

/// The features of the server, in the order of their tables. A new feature needs an entry here.
enum PulsewireFeatures {
  static let entries: [FeatureEntry] = [
    FeatureEntry(AccountFeature.self) {
      AccountFeature(
        database: $0.database, sessions: try $0[AccessFeature.self].sessions, clock: $0.clock)
    },
    FeatureEntry(PlayerFeature.self) { parts in
      let live = parts.later { try $0[LiveFeature.self] }
      let (logs, routines) = (try parts[LogsFeature.self], try parts[RoutinesFeature.self])
      let (library, schedule) = (try parts[LibraryFeature.self], try parts[ScheduleFeature.self])
      let records = try parts[RecordsFeature.self]
      return PlayerFeature(
        database: parts.database, clock: parts.clock,
        profiles: try parts[ProfileFeature.self].heartRateProfile,
        oneRepMaxes: { try await records.oneRepMaxes(of: $0, for: $1) },
        bodyWeights: try parts[ProfileFeature.self].weightNow,
        sources: WorkoutSources(
          routineDay: { try await routines.workout(ofRoutine: $0, on: $1, for: $2) },
          log: { try await logs.workout(ofLog: $0, for: $1) },
          libraryWorkout: { try await library.workout($0, for: $1) },
          occurrence: { try await schedule.workout(ofScheduled: $0, on: $1, for: $2) }),
        followUps: logs.sessionFollowUps.followed(by: StatisticsFeature.followUps)
          .followed(by: AchievementsFeature.followUps).followed(by: LoadFeature.followUps)
          .followed(by: PushFeature.followUps),
        news: parts.news,
        background: PlayerFeature.Background(
          silence: parts.settings.given.retention.sessionSilence, database: parts.background,
          heartRate: { try await live().lastArrival(of: $0, for: $1) },
          log: parts.log))
    },
    FeatureEntry(LiveFeature.self) { parts in
      let (profiles, clock) = (try parts[ProfileFeature.self], parts.clock)
      return LiveFeature(
        database: parts.database, background: parts.background,
        sessions: try parts[PlayerFeature.self].sessions,
        settings: try parts[SettingsFeature.self], sealing: parts.sealing, clock: clock,
        loops: parts.loops, log: parts.log,
        zones: { caller, state in
          try await profiles.zones(
            state.profile, in: state.plan.sport, from: state.startTime,
            to: state.endTime ?? clock.now, of: caller)
        },
        followUps: LoadFeature.heartRateFollowUps, news: parts.news,
        rrLifetime: parts.settings.given.retention.rrLifetime)
    },
    FeatureEntry(AccessFeature.self) { parts in
      let signIn = parts.later { try $0[SignInFeature.self] }
      let integrations = try parts[IntegrationsFeature.self]
      return AccessFeature(
        database: parts.database, keys: parts.settings.tokenKeys,
        settings: parts.settings.access, loops: parts.loops, limits: parts.limits,
        links: {
          try await signIn().linkedServices(of: $0) + integrations.linkedServices(of: $0)
        },
        ending: PushFeature.ending, log: parts.log)
    },
    FeatureEntry(ConsentFeature.self) {
      ConsentFeature(
        database: $0.database, localization: try $0.localization, clock: $0.clock,
        loops: $0.loops)
    },
    FeatureEntry(SettingsFeature.self) {
      SettingsFeature(
        database: $0.database,
        planning: { [NotificationsFeature.planning($0), PlansFeature.planning($0)] },
        clock: $0.clock, loops: $0.loops, news: $0.news)
    },
    FeatureEntry(ProfileFeature.self) { parts in
      let dailies = BodyFeature.dailies(parts.database, parts.sealing)
      return ProfileFeature(
        database: parts.database, consents: try parts[ConsentFeature.self].consents,
        achievements: try parts[AchievementsFeature.self].achievements,
        weights: ProfileFeature.Weights(
          note: { try await dailies.note(weightKg: $0, on: $1, for: $2) },
          newest: { try await dailies.weightKg(by: $0, for: $1) },
          list: { days, caller in
            try await dailies.weights(of: days, for: caller).map {
              ($0.day, $0.weightKg, $0.isMeasured)
            }
          }),
        localization: try parts.localization, clock: parts.clock,
        zonesChanged: { [news = parts.news] in news.tellAll(LiveFeature.zones($0)) })
    },
    FeatureEntry(PrivacyFeature.self) { parts in
      let signIn = try parts[SignInFeature.self]
      let integrations = try parts[IntegrationsFeature.self]
      let features = parts.later { $0.features }
      var neighbours = signIn.neighbours
      let (mails, clock) = (neighbours.exportNotice, parts.clock)
      neighbours.exportNotice = { caller, end in
        try await mails(caller, end) + [
          NotificationsFeature.exportReady(caller.owner, until: end, at: clock.now)
        ]
      }
      neighbours.prepareReading = { owner, loop in
        for feature in try features() { try await feature.prepareReading(of: owner, on: loop) }
      }
      neighbours.withdraw = { owner, loop in
        for feature in try features() { try await feature.withdraw(owner, on: loop) }
      }
      return PrivacyFeature(
        database: parts.database, background: parts.background, settings: parts.settings.privacy,
        keys: parts.settings.tokenKeys, sessions: try parts[AccessFeature.self].sessions,
        services: [signIn.apple] + integrations.linkedServices, columns: binaryColumns,
        sealing: parts.sealing, jobs: parts.jobs,
        objects: parts.objects, workers: parts.workers, clock: parts.clock, log: parts.log,
        neighbours: neighbours)
    },
    FeatureEntry(SignInFeature.self) { parts in
      let features = parts.later { $0.features }
      return try SignInFeature(
        parts.settings.signIn,
        SignInFeature.Dependencies(
          database: parts.database, background: parts.background,
          sessions: try parts[AccessFeature.self].sessions, sealing: parts.sealing,
          workers: parts.passwordWorkers, http: parts.http, mailer: parts.mailer,
          jobs: parts.jobs, language: try parts[SettingsFeature.self].language,
          loops: parts.loops, log: parts.log),
        settle: { source, target, loop in
          for feature in try features() {
            try await feature.prepareMerge(of: source, into: target, on: loop)
          }
        },
        resume: { target in try features().flatMap { $0.mergeFollowUps(of: target) } })
    },
    FeatureEntry(CatalogueFeature.self) {
      let profiles = try $0[ProfileFeature.self]
      return CatalogueFeature(
        database: $0.database, localization: try $0.localization,
        level: { level(try await profiles.fitnessProfile(of: $0)) }, clock: $0.clock)
    },
    FeatureEntry(BillingFeature.self) { parts in
      let routines = parts.later { try $0[RoutinesFeature.self] }
      return BillingFeature(
        database: parts.database,
        routineCount: { try await routines().count(of: $0) })
    },
    FeatureEntry(RoutinesFeature.self) {
      RoutinesFeature(
        database: $0.database, billing: try $0[BillingFeature.self],
        templateNames: try $0[CatalogueFeature.self].names,
        created: AchievementsFeature.statements(followingRoutineOf:at:), clock: $0.clock)
    },
    FeatureEntry(LogsFeature.self) {
      LogsFeature(
        database: $0.database, background: $0.background, jobs: $0.jobs,
        followUps: RecordsFeature.followUps,
        // The followers of each change of a log behind the sums of its day, in order: other sums, what they complete,
        // records.
        followers: [
          StatisticsFeature.logFollower, LoadFeature.logFollower, AchievementsFeature.logFollower,
          RecordsFeature.logFollower($0.database), PlansFeature.logFollower,
          LibraryFeature.logFollower,
        ], summed: AchievementsFeature.statements(followingBatchOf:),
        athlete: try $0[ProfileFeature.self].athlete,
        bodyWeight: try $0[ProfileFeature.self].weightKg,
        isTimeZone: try $0[SettingsFeature.self].isTimeZone, clock: $0.clock)
    },
    FeatureEntry(RecordsFeature.self) {
      RecordsFeature(
        database: $0.database, background: $0.background, jobs: $0.jobs,
        settings: try $0[SettingsFeature.self])
    },
    FeatureEntry(LoadFeature.self) {
      LoadFeature(
        database: $0.database, background: $0.background, jobs: $0.jobs,
        sessions: try $0[PlayerFeature.self].sessions, live: try $0[LiveFeature.self],
        profiles: try $0[ProfileFeature.self], clock: $0.clock)
    },
    FeatureEntry(BodyFeature.self) {
      BodyFeature(
        database: $0.database, background: $0.background,
        consents: try $0[ConsentFeature.self].consents,
        syncs: try $0[IntegrationsFeature.self].syncs, sealing: $0.sealing, jobs: $0.jobs,
        clock: $0.clock)
    },
    FeatureEntry(HealthFeature.self) { parts in
      let profiles = try parts[ProfileFeature.self]
      let logs = try parts[LogsFeature.self]
      return HealthFeature(
        database: parts.database, consents: try parts[ConsentFeature.self].consents,
        syncs: try parts[IntegrationsFeature.self].syncs,
        runs: try parts[IntegrationsFeature.self].runs, sealing: parts.sealing,
        dailies: BodyFeature.dailies(parts.database, parts.sealing),
        sessions: try parts[PlayerFeature.self].sessions,
        profiles: { caller, sport, time, now in
          if let then = try await profiles.heartRateProfile(of: caller, in: sport, at: time) {
            return then
          }
          return try await profiles.heartRateProfile(of: caller, in: sport, at: now)
        }, workers: parts.workers,
        clouds: HealthFeature.Clouds(
          calls: try parts[IntegrationsFeature.self].athleteCalls,
          jobs: parts.jobs, log: parts.log,
          forget: logs.forget,
          correct: { [sessions = try parts[PlayerFeature.self].sessions] in
            try await logs.correct($0, $1, isDryRun: $2, by: sessions, for: $3)
          }, following: LoadFeature.statements(followingCorrectionOf:owner:)),
        clock: parts.clock)
    },
    FeatureEntry(OfflineFeature.self) { parts in
      let replication = parts.later { try $0[ReplicationFeature.self] }
      var appliers = OperationAppliers()
      try parts[LogsFeature.self].register(in: &appliers)
      try parts[RoutinesFeature.self].register(in: &appliers)
      try parts[LoadFeature.self].register(in: &appliers)
      try parts[LibraryFeature.self].register(in: &appliers)
      try parts[ScheduleFeature.self].register(in: &appliers)
      appliers.register(try parts[PlayerFeature.self])
      return OfflineFeature(
        database: parts.database, background: parts.background,
        settings: try parts[SettingsFeature.self], jobs: parts.jobs, appliers: appliers,
        clock: parts.clock, tell: { owner in try? replication().tell(owner) })
    },
    FeatureEntry(ReplicationFeature.self) {
      ReplicationFeature(
        database: $0.database,
        readers: try $0[LogsFeature.self].readers + [
          try $0[PlayerFeature.self].reader, try $0[RoutinesFeature.self].reader,
          try $0[OfflineFeature.self].reader,
        ] + $0[ScheduleFeature.self].readers)
    },
    FeatureEntry(SocialFeature.self) { parts in
      let sharing = try parts[SharingFeature.self]
      return SocialFeature(
        database: parts.database, background: parts.background,
        audience: try parts[SettingsFeature.self].audience,
        part: { try await sharing.part($0, from: $1) },
        followed: AchievementsFeature.statements(followingFollowers:), clock: parts.clock)
    },
    FeatureEntry(SharingFeature.self) {
      SharingFeature(
        database: $0.database, sessions: try $0[PlayerFeature.self].sessions,
        live: try $0[LiveFeature.self], settings: try $0[SettingsFeature.self],
        keys: $0.settings.tokenKeys.keys(for: "share code"), clock: $0.clock, loops: $0.loops,
        news: $0.news)
    },
    FeatureEntry(LibraryFeature.self) {
      LibraryFeature(
        database: $0.database, background: $0.background,
        templateNames: try $0[CatalogueFeature.self].names, clock: $0.clock)
    },
    FeatureEntry(ScheduleFeature.self) {
      ScheduleFeature(
        database: $0.database, library: try $0[LibraryFeature.self],
        routines: try $0[RoutinesFeature.self], catalogue: try $0[CatalogueFeature.self],
        planning: { [NotificationsFeature.planning($0)] }, clock: $0.clock)
    },
    FeatureEntry(PlansFeature.self) { parts in
      let (profiles, catalogue) = (try parts[ProfileFeature.self], try parts[CatalogueFeature.self])
      let (schedule, body) = (try parts[ScheduleFeature.self], try parts[BodyFeature.self])
      let dailies = BodyFeature.dailies(parts.database, parts.sealing)
      return PlansFeature(
        database: parts.database, background: parts.background, sealing: parts.sealing,
        neighbours: PlanNeighbours(
          profile: profiles.fitnessProfile, templates: catalogue.offered,
          place: { try await schedule.place($0, as: $1, on: $2, startMinute: $3, for: $4) },
          replace: { try await schedule.replace($0, of: $1, for: $2) },
          ask: { caller, work in
            if case .made = try await profiles.planner.plan(for: caller, from: work) { return true }
            return false
          },
          recovery: { try await recovery(body, dailies, at: $0, for: $1) },
          notice: { notice(of: $0, $1, $2, $3) }),
        model: parts.settings.model, http: parts.http, jobs: parts.jobs,
        localization: try parts.localization, clock: parts.clock)
    },
    FeatureEntry(PushFeature.self) {
      PushFeature(
        database: $0.database, configuration: $0.settings.push, sealing: $0.sealing, http: $0.http,
        sessions: try $0[PlayerFeature.self].sessions, jobs: $0.jobs,
        background: $0.background, language: try $0[SettingsFeature.self].language, clock: $0.clock)
    },
    FeatureEntry(NotificationsFeature.self) { parts in
      let (social, schedule) = (try parts[SocialFeature.self], try parts[ScheduleFeature.self])
      let logs = try parts[LogsFeature.self]
      let signIn = try parts[SignInFeature.self]
      return NotificationsFeature(
        database: parts.database, background: parts.background,
        neighbours: NotificationNeighbours(
          followers: { try await social.followers($0, of: $1).mapValues(person) },
          commenters: {
            try await social.commenters($0, for: $1).mapValues { person(($0, false)) }
          },
          upcoming: {
            try await schedule.upcoming(from: date($0), dayCount: $1, for: $2)?.map(workout)
          },
          dayTotals: { try await logs.totals(of: date($0), for: $1) },
          achievement: { AchievementsFeature.title(of: $0, in: $1) },
          mail: { try await signIn.send($1, to: $0, $2) }),
        push: try parts[PushFeature.self],
        localization: try parts.localization, jobs: parts.jobs, log: parts.log,
        clock: parts.clock, news: parts.news)
    },
    FeatureEntry(StatisticsFeature.self) { parts in
      let dailies = BodyFeature.dailies(parts.database, parts.sealing)
      return StatisticsFeature(
        database: parts.database, background: parts.background, jobs: parts.jobs,
        loads: try parts[LoadFeature.self].days,
        recoveries: { days, caller in
          try await dailies.recoveries(of: days, for: caller).map {
            MeasuredDay(
              day: $0.day, rmssdMs: $0.rmssdMs, sdnnMs: $0.sdnnMs, asleepSeconds: $0.asleepSeconds,
              nightSeconds: $0.nightSeconds)
          }
        }, clock: parts.clock)
    },
    FeatureEntry(AchievementsFeature.self) {
      AchievementsFeature(
        database: $0.database, background: $0.background, jobs: $0.jobs,
        localization: try $0.localization, clock: $0.clock)
    },
    FeatureEntry(IntegrationsFeature.self) {
      IntegrationsFeature(
        database: $0.database, settings: try $0[SettingsFeature.self],
        consents: try $0[ConsentFeature.self].consents,
        sessions: try $0[PlayerFeature.self].sessions,
        outside: IntegrationsFeature.Outside(
          $0.settings.connections, sealing: $0.sealing, http: $0.http, jobs: $0.jobs,
          notice: NotificationsFeature.reconnect, log: $0.log),
        clock: $0.clock, news: $0.news)
    },
    FeatureEntry(MusicFeature.self) {
      MusicFeature(
        database: $0.database, calls: try $0[IntegrationsFeature.self].athleteCalls,
        sessions: try $0[PlayerFeature.self].sessions,
        settings: try $0[SettingsFeature.self], plans: try $0[PlansFeature.self],
        tempoService: $0.settings.tempos,
        openCalls: try $0[IntegrationsFeature.self].openCalls, jobs: $0.jobs,
        clock: $0.clock, news: $0.news, log: $0.log)
    },
  ]

  /// The schema of all features, in order; the platform's own schema comes first.
  static let migrations: [Migration] =
    PlatformMigrations.all + entries.flatMap { $0.type.migrations } + Sealing.migrations
    + Jobs.migrations

  /// The form of each feature's binary columns in an export.
  static let binaryColumns: [BinaryColumn] = entries.flatMap { $0.type.binaryColumns }
}
