import RPC

/// Who may call what: a line for each method. Whoever adds a method adds its line; the server does not
/// start without.
enum AccessTable {
  /// The rules, by path.
  static let rules: [String: AccessRule] = Dictionary(
    // trap: the lines are the program's own, and it is read at the start
    uniqueKeysWithValues: lines.flatMap { service, methods in
      methods.map { ("/\(service)/\($0.key)", $0.value) }
    })

  private static let lines: KeyValuePairs<String, KeyValuePairs<String, AccessRule>> = [
    "grpc.health.v1.Health": [
      "Check": .publicAccess,
      "List": .publicAccess,
      "Watch": .publicAccess,
    ],
    "grpc.reflection.v1.ServerReflection": ["ServerReflectionInfo": .publicAccess],
    "grpc.reflection.v1alpha.ServerReflection": ["ServerReflectionInfo": .publicAccess],
    "pulsewire.access.v1.AccessService": [
      "CreateApiToken": .account,
      "ListApiTokens": .account,
      "ListAuditEvents": .account,
      "ListSessions": .account,
      "RefreshTokens": .publicAccess,
      "RevokeApiToken": .account,
      "RevokeSession": .account,
      "SignOut": .scope([]),
      "SignOutEverywhere": .account,
    ],
    "pulsewire.access.v1.DeviceService": [
      "ApproveDeviceAuthorization": .account,
      "DenyDeviceAuthorization": .account,
      "EnrolDevice": .scope([]),
      "GetDeviceAuthorization": .account,
      "ListDevices": .account,
      "PollDeviceAuthorization": .publicAccess,
      "RevokeDevice": .account,
      "StartDeviceAuthorization": .publicAccess,
    ],
    "pulsewire.access.v1.SupportService": [
      "GetAccountForSupport": .administrator,
      "ListSessionsForSupport": .administrator,
      "RevokeSessionsForSupport": .administrator,
    ],
    "pulsewire.account.v1.AccountService": [
      "CreateAccount": .publicAccess,
      "GetAccount": .account,
    ],
    "pulsewire.account.v1.SignInService": [
      "LinkApple": .account,
      "LinkGoogle": .account,
      "LinkPasskey": .account,
      "LinkPassword": .account,
      "ListSignInMethods": .account,
      "MergeAccounts": .account,
      "RequestPasswordReset": .publicAccess,
      "ResendVerification": .account,
      "ResetPassword": .publicAccess,
      "SignInWithApple": .publicAccess,
      "SignInWithGoogle": .publicAccess,
      "SignInWithPasskey": .publicAccess,
      "SignInWithPassword": .publicAccess,
      "StartSignIn": .publicAccess,
      "UnlinkSignInMethod": .account,
      "VerifyEmail": .account,
    ],
    "pulsewire.achievements.v1.AchievementService": [
      "ListAchievements": .account,
      "MarkAchievementsViewed": .account,
    ],
    "pulsewire.billing.v1.EntitlementService": [
      "GetEntitlement": .account,
      "GrantEntitlement": .administrator,
      "RevokeEntitlement": .administrator,
    ],
    "pulsewire.catalogue.v1.CatalogueService": [
      "CreateExerciseTemplate": .administrator,
      "GetExerciseTemplate": .account,
      "ListExerciseTemplates": .account,
      "RetireExerciseTemplate": .administrator,
      "UpdateExerciseTemplate": .administrator,
    ],
    "pulsewire.body.v1.HrvService": [
      "DeleteHrvReadings": .account,
      "GetHrvBaseline": .account,
      "ListHrvReadings": .account,
      "SyncHrvReadings": .account,
      "UploadHrvReadings": .account,
    ],
    "pulsewire.body.v1.ProgressPhotoService": [
      "DeleteProgressPhoto": .account,
      "DownloadProgressPhoto": .account,
      "ListProgressPhotos": .account,
      "UploadProgressPhoto": .account,
    ],
    "pulsewire.consent.v1.ConsentService": [
      "GrantConsent": .account,
      "ListConsentRecords": .account,
      "ListConsents": .account,
      "WithdrawConsent": .account,
    ],
    "pulsewire.integrations.v1.IntegrationService": [
      "ListIntegrations": .account,
      "RequestSync": .account,
      "WatchSyncs": .account,
    ],
    "pulsewire.live.v1.LiveService": [
      "GetHeartRateSummary": .scope(.heartRateRead),
      "ListHeartRateSamples": .scope(.heartRateRead),
      "PushHeartRate": .scope(.heartRatePush),
      "WatchSession": .scope(.sessionWatch),
    ],
    "pulsewire.logs.v1.WorkoutLogService": [
      "CreateWorkoutLog": .account,
      "DeleteWorkoutExercise": .account,
      "DeleteWorkoutLog": .account,
      "DeleteWorkoutSet": .account,
      "GetWorkoutLog": .account,
      "ListActivityDays": .account,
      "ListWorkoutLogChanges": .account,
      "ListWorkoutLogs": .account,
      "LogSets": .account,
      "UpdateWorkoutExercise": .account,
      "UpdateWorkoutLog": .account,
      "UpdateWorkoutSet": .account,
    ],
    "pulsewire.offline.v1.OfflineService": [
      "EnqueueOperations": .account,
      "ListOperations": .account,
      "ResolveOperation": .account,
    ],
    "pulsewire.privacy.v1.DeletionService": [
      // The token of the first step is the right to both; the sessions are over by then.
      "ConfirmDeletion": .publicAccess,
      "GetDeletion": .publicAccess,
      "RequestDeletion": .account,
    ],
    "pulsewire.privacy.v1.ExportService": [
      "CancelExport": .account,
      "GetExport": .account,
      "ListExports": .account,
      "StartExport": .account,
      "WatchExport": .account,
    ],
    "pulsewire.player.v1.PlayerService": [
      "ApplyCommand": .scope(.sessionControl),
      "GetSession": .scope(.sessionWatch),
      "StartWorkout": .scope(.sessionControl),
      "WatchActivity": .scope(.sessionWatch),
    ],
    "pulsewire.profile.v1.ProfileService": [
      "CompleteOnboarding": .account,
      "GetFitnessProfile": .scope(.profileRead),
      "GetHeartRateZones": .scope(.profileRead),
      "GetOnboarding": .account,
      "GetPlannerView": .account,
      "GetPersonalData": .account,
      "GetPublicProfile": .scope(.profileRead),
      "SetHeartRateZones": .account,
      "UpdateFitnessProfile": .account,
      "UpdatePersonalData": .account,
      "UpdatePublicProfile": .account,
    ],
    "pulsewire.routines.v1.RoutineService": [
      "CopyRoutine": .account,
      "CreateRoutine": .account,
      "DeleteRoutine": .account,
      "GetRoutine": .account,
      "ListRoutines": .account,
      "SetRoutineDay": .account,
      "UpdateRoutine": .account,
    ],
    "pulsewire.settings.v1.SettingsService": [
      "GetSessionSettings": .account,
      "GetSettings": .account,
      "UpdateSettings": .account,
    ],
    "pulsewire.social.v1.FollowService": [
      "ApproveFollower": .account,
      "BlockAccount": .account,
      "Follow": .account,
      "ListBlocks": .account,
      "ListFollowers": .account,
      "ListFollowings": .account,
      "RemoveFollower": .account,
      "UnblockAccount": .account,
      "Unfollow": .account,
    ],
    "pulsewire.social.v1.PostService": [
      "CreateComment": .account,
      "CreatePost": .account,
      "DeleteComment": .account,
      "DeletePost": .account,
      "GetPost": .account,
      "LikeComment": .account,
      "LikePost": .account,
      "ListComments": .account,
      "ListFeed": .account,
      "ListPosts": .account,
      "UnlikeComment": .account,
      "UnlikePost": .account,
      "UpdateComment": .account,
      "UpdatePost": .account,
      "ViewPost": .account,
    ],
  ]

  /// Stops the start where a method has no line.
  static func check(_ router: Router) throws(StartError) {
    let missing = router.methodsWithoutRule
    guard missing.isEmpty else {
      throw StartError(
        "Nobody has said who may call \(missing.joined(separator: ", ")): add a line to AccessTable."
      )
    }
  }
}
