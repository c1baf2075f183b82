import AccessFeature
import Base
import Bus
import IntegrationsFeature
import Loop
import MusicFeature
import ObjectStore
import PlansFeature
import PrivacyFeature
import PushFeature
import RPC
import Sealing
import Server
import SignInFeature

/// The parts of a server, built from the operator's settings: files are read, and settings that
/// depend on each other are complete.
struct ServerSettings {
  /// The values of the settings.
  let given: OperatorSettings
  let database: DatabaseConnections
  /// The bus between nodes; nil for none.
  let bus: BusSettings?
  let certificates: CertificateFiles
  let tokenKeys: TokenKeys
  let access: AccessSettings
  let sealingKeys: SealingKeys
  let signIn: SignInConfiguration
  var connections: ConnectionConfiguration
  /// The service that tells tempos; nil for none.
  var tempos: TempoConfiguration?
  /// The model that makes plans; nil for none.
  var model: ModelConfiguration?
  /// The services that push to devices.
  var push: PushConfiguration
  /// The delivery of mails; nil for none.
  let mail: MailDelivery?
  let objectStore: ObjectStoreSettings?
  /// The limits of callers.
  let callLimits: CallLimitSettings
  let callLog: CallLogSettings
  /// The address of the administrator's pages; nil if there are none.
  let admin: SocketAddress?
  /// The configuration of the listening server.
  let server: ServerConfiguration
  var clock: WallClock

  /// Builds the parts; throws a sentence about the first that is invalid.
  ///
  /// - Parameter cluster: the database, if the program has created it itself.
  init(_ given: OperatorSettings, cluster: DatabaseConnections? = nil) throws {
    self.given = given
    certificates = try given.certificateFiles()
    bus = try given.busSettings()
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
    connections = try given.connectionConfiguration()
    tempos = try given.tempoConfiguration()
    model = try given.modelConfiguration()
    push = try given.pushConfiguration()
    sealingKeys = try given.sealingKeys()
    mail = try MailDelivery(given)
    server = given.serverConfiguration()
  }

  /// The rules of exports and deletions.
  var privacy: DataRightsSettings { given.exports.privacy }
}
