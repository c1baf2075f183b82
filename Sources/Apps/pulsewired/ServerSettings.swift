import AccountFeature
import Base
import Logging
import Loop
import Postgres

/// Everything that a server is started with.
struct ServerSettings {
  var address: SocketAddress
  var certificateFile: String
  var keyFile: String
  var database: ConnectionSettings
  var tokenKey: TokenKey
  var loopCount: Int
  var clock: WallClock
  var drainGrace: Duration
  var hasReflection: Bool
  var logLevel: Logger.Level

  /// The settings of `serve`: its options, completed from the environment and the file.
  init(_ options: ServerOptions, database: ConnectionSettings? = nil, tokenKey: TokenKey? = nil)
    throws
  {
    let configuration = try Configuration(file: options.config)
    let listen = configuration.text("listen", options.listen) ?? "localhost:8443"
    guard let address = SocketAddress(listen) else {
      throw StartError("The setting listen is HOST:PORT or unix:PATH, not \(listen.prefix(80)).")
    }
    self.address = address
    certificateFile =
      configuration.text("certificate", options.certificate) ?? "certs/server.pem"
    keyFile = configuration.text("key", options.key) ?? "certs/server-key.pem"
    self.database =
      try database
      ?? ConnectionSettings(configuration.required("database-url", options.databaseURL))
    self.tokenKey =
      try tokenKey ?? Self.tokenKey(configuration.required("token-key", options.tokenKey))
    loopCount = try configuration.number(
      "loops", options.loops, in: 1...256, default: LoopGroup.coreCount)
    clock = WallClock(
      speed: try configuration.number(
        "clock-speed", options.clockSpeed, in: 0.001...10_000, default: 1))
    drainGrace = .seconds(
      try configuration.number("drain-seconds", options.drainSeconds, in: 0...3600, default: 10))
    hasReflection = try configuration.isOn("reflection", options.reflection, default: true)
    let level = configuration.text("log-level", options.logLevel) ?? "info"
    guard let logLevel = Logger.Level(rawValue: level) else {
      throw StartError(
        "The setting log-level is one of "
          + Logger.Level.allCases.map(\.rawValue).joined(separator: ", ") + ".")
    }
    self.logLevel = logLevel
  }

  /// Reads the key that tokens are derived with.
  static func tokenKey(_ path: String) throws(StartError) -> TokenKey {
    guard let contents = Files.read(path) else {
      throw StartError("The token key file \(path) cannot be read.")
    }
    guard let key = TokenKey(contents: contents) else {
      throw StartError(
        "The token key file \(path) holds no key: expected 32 bytes, or 64 hexadecimal digits.")
    }
    return key
  }
}
