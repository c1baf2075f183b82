public import Messages

/// A method, whatever its messages are.
public protocol ContractMethod: Sendable {
  /// The `:path` of a call, as `/pulsewire.live.v1.LiveService/WatchSession`.
  var path: String { get }
  /// What a client sends.
  var input: MessageSchema { get }
  /// What the server responds with.
  var output: MessageSchema { get }
  /// Who may call it; nil where nobody has said so.
  var access: AccessRule? { get }
  /// How large messages of its requests may be; nil for what is usual.
  var requestLimit: RequestLimit? { get }
}

/// The methods of the contract.
public enum ContractMethods {
  /// All of them, service by service.
  public static let all: [any ContractMethod] = [
    AccessRPC.all,
    AccountRPC.all,
    AchievementRPC.all,
    CatalogueRPC.all,
    ConsentRPC.all,
    DeletionRPC.all,
    DeviceRPC.all,
    EntitlementRPC.all,
    ExportRPC.all,
    FollowRPC.all,
    HealthRPC.all,
    HrvRPC.all,
    IntegrationRPC.all,
    LiveRPC.all,
    OfflineRPC.all,
    PlayerRPC.all,
    PostRPC.all,
    ProfileRPC.all,
    ProgressPhotoRPC.all,
    ReflectionRPC.all,
    RoutineRPC.all,
    SettingsRPC.all,
    SignInRPC.all,
    SupportRPC.all,
    WorkoutLogRPC.all,
  ].flatMap(\.self)
}
