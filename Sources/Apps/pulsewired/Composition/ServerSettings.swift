import AccessFeature
import Base
import Loop
import ObjectStore
import PrivacyFeature
import RPC
import Sealing
import Server
import SignInFeature

/// The parts that a server is started with, made of what the operator has set: files are read, and settings that
/// need each other are there together.
struct ServerSettings {
  /// The values of the settings.
  let given: OperatorSettings
  let database: DatabaseConnections
  let certificates: CertificateFiles
  let tokenKeys: TokenKeys
  let access: AccessSettings
  let sealingKeys: SealingKeys
  let signIn: SignInConfiguration
  /// The mails' way; nil for none.
  let mail: MailDelivery?
  let objectStore: ObjectStoreSettings?
  /// The limits of callers.
  let callLimits: CallLimitSettings
  let callLog: CallLogSettings
  /// The administrator's pages; nil for nowhere.
  let admin: SocketAddress?
  /// The listening server.
  let server: ServerConfiguration
  var clock: WallClock

  /// Makes the parts; throws a sentence about the first that cannot be made.
  ///
  /// - Parameter cluster: the database, where the program has made it itself.
  init(_ given: OperatorSettings, cluster: DatabaseConnections? = nil) throws {
    self.given = given
    certificates = try given.certificateFiles()
    database = try cluster ?? given.databaseConnections()
    tokenKeys = try given.tokenKeys()
    access = try given.accessSettings()
    objectStore = try given.objectStore()
    guard objectStore == nil || given.exports.privacy.directory != nil else {
      throw StartError(
        "The setting export-s3 needs export-directory: exports are written there before they are "
          + "uploaded.")
    }
    clock = WallClock(speed: given.operation.clockSpeed)
    admin = try given.adminAddress()
    callLimits = given.callLimits()
    callLog = given.callLog()
    signIn = try given.signInConfiguration()
    sealingKeys = try given.sealingKeys()
    mail = try MailDelivery(given)
    server = given.serverConfiguration()
  }

  /// The rules of exports and deletions.
  var privacy: PrivacySettings { given.exports.privacy }
}
