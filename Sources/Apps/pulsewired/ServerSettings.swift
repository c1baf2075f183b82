import AccessFeature
import AccountFeature
import Base
import HTTP2
import Logging
import Loop
import Mail
import ObjectStore
import Postgres
import PrivacyFeature
import RPC
import Sealing
import Server
import TLS

/// Everything that a server is started with.
struct ServerSettings {
  var transport: TransportSettings
  var database: DatabaseSettings
  var tokens: TokenSettings
  var exports: ExportSettings
  var objectStore: ObjectStoreSettings?
  var signIn: SignInSettings
  var loopCount: Int
  var clock: WallClock
  var drainGrace: Duration
  var hasReflection: Bool
  var allowedOrigins: AllowedOrigins
  var compressOverBytes: Int
  /// How old samples of heart rate are when they lose their RR intervals.
  var rrLifetime: Duration
  /// The longest time that a session may be without a sign of life.
  var sessionSilence: Duration
  var logLevel: Logger.Level
  /// What one connection may do.
  var limits: ServerLimits
  var operation: OperationSettings
  /// How mails are sent; nil for not at all.
  var mail: MailSettings?
  /// What accounts' keys are wrapped with.
  var sealingKeys: SealingKeys

  /// The settings of `serve`: its options, completed from the environment and the file.
  ///
  /// - Parameter admin: where the administrator's pages are unless told otherwise.
  init(
    _ options: ServerOptions, database: ConnectionSettings? = nil, tokenKeys: TokenKeys? = nil,
    sealingKeys: SealingKeys? = nil, identityKey: IdentityKey? = nil, admin: String? = nil,
    exportDirectory: String? = nil, mailFolder: String? = nil
  ) throws {
    let configuration = try Configuration(file: options.config)
    transport = try TransportSettings(options.transport, configuration)
    let database =
      try database
      ?? ConnectionSettings(configuration.required("database-url", options.databaseURL))
    self.database = try DatabaseSettings(database, options, configuration)
    tokens = try TokenSettings(options.tokens, configuration, keys: tokenKeys)
    exports = try ExportSettings(
      options.exports, configuration, directory: exportDirectory)
    objectStore = try ObjectStoreConfiguration.make(options.objectStore, configuration)
    guard objectStore == nil || exports.privacy.directory != nil else {
      throw StartError(
        "The setting export-s3 needs export-directory: exports are written there before they are "
          + "uploaded.")
    }
    if let file = tokens.deviceAuthorityFile, transport.files.clients == .off {
      transport.files.clients = .optional(authorityFile: file)
    }
    loopCount = try configuration.number(
      "loops", options.loops, in: 1...256, default: LoopGroup.coreCount)
    clock = WallClock(
      speed: try configuration.number(
        "clock-speed", options.clockSpeed, in: 0.001...10_000, default: 1))
    drainGrace = .seconds(
      try configuration.number("drain-seconds", options.drainSeconds, in: 0...3600, default: 10))
    hasReflection = try configuration.isOn("reflection", options.reflection, default: true)
    limits = try Self.limits(options, configuration)
    let origins = configuration.list("cors-origin", options.corsOrigin)
    guard let allowedOrigins = AllowedOrigins(origins) else {
      throw StartError(
        "The setting cors-origin is a list of origins as https://app.example, or *, not "
          + "\(origins.joined(separator: ", ").prefix(80)).")
    }
    self.allowedOrigins = allowedOrigins
    compressOverBytes = try configuration.number(
      "compress-over-bytes", options.compressOverBytes, in: 0...Int.max, default: 1024)
    // RR intervals that would be forgotten within a day are not taken.
    rrLifetime = .seconds(
      86_400
        * (try configuration.number(
          "rr-retention-days", options.rrRetentionDays, in: 2...3650, default: 90)))
    sessionSilence = .seconds(
      3600
        * (try configuration.number(
          "session-silence-hours", options.sessionSilenceHours, in: 1...168, default: 4)))
    let level = configuration.text("log-level", options.logLevel) ?? "info"
    guard let logLevel = Logger.Level(rawValue: level) else {
      throw StartError(
        "The setting log-level is one of "
          + Logger.Level.allCases.map(\.rawValue).joined(separator: ", ") + ".")
    }
    self.logLevel = logLevel
    operation = try OperationSettings(options.operation, configuration, admin: admin)
    signIn = try SignInSettings(
      options.signIn, configuration, key: identityKey,
      limitsLoopback: operation.limits.appliesToLoopback)
    self.sealingKeys =
      try sealingKeys ?? SealingSettings.make(options.sealing, configuration)
    mail = try MailSettings.make(options.mail, configuration, folder: mailFolder)
  }

  private static func limits(
    _ options: ServerOptions, _ configuration: Configuration
  ) throws(StartError) -> ServerLimits {
    var limits = ServerLimits()
    limits.runningHandlersMax = try configuration.number(
      "handlers-per-connection", options.handlersPerConnection, in: 1...100_000,
      default: limits.runningHandlersMax)
    limits.http2.concurrentStreamsMax = UInt32(
      clamping:
        try configuration.number(
          "streams-per-connection", options.streamsPerConnection, in: 1...100_000,
          default: Int(limits.http2.concurrentStreamsMax)))
    limits.http2.headerListBytesMax = UInt32(
      clamping:
        try configuration.number(
          "header-bytes", options.headerBytes, in: 1024...1024 * 1024,
          default: Int(limits.http2.headerListBytesMax)))
    limits.http2.headerCountMax = try configuration.number(
      "header-count", options.headerCount, in: 16...10_000, default: limits.http2.headerCountMax)
    limits.http2.resetRate.perSecond = try configuration.number(
      "resets-per-second", options.resetsPerSecond, in: 1...100_000,
      default: limits.http2.resetRate.perSecond)
    limits.http2.resetRate.burst = max(
      limits.http2.resetRate.burst, limits.http2.resetRate.perSecond)
    return limits
  }
}
