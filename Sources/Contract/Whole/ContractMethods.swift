public import Wire

/// The methods of the contract.
public enum ContractMethods {
  /// All methods, ordered by service.
  public static let all: [any ContractMethod] = [
    AccessRPC.all,
    AccountRPC.all,
    AchievementRPC.all,
    CatalogueRPC.all,
    ConnectionRPC.all,
    ConsentRPC.all,
    DeletionRPC.all,
    DeviceRPC.all,
    EntitlementRPC.all,
    ExportRPC.all,
    FollowRPC.all,
    HealthRPC.all,
    HealthSyncRPC.all,
    HrvRPC.all,
    IntegrationRPC.all,
    LibraryRPC.all,
    LiveRPC.all,
    OfflineRPC.all,
    PlanRPC.all,
    PlayerRPC.all,
    PostRPC.all,
    ProfileRPC.all,
    ProgressPhotoRPC.all,
    RecordRPC.all,
    ReflectionRPC.all,
    ReplicationRPC.all,
    RoutineRPC.all,
    ScheduleRPC.all,
    SettingsRPC.all,
    SignInRPC.all,
    StatisticsRPC.all,
    StrengthRPC.all,
    SupportRPC.all,
    TrainingLoadRPC.all,
    WorkoutLogRPC.all,
  ].flatMap(\.self)
}
