"""What calls may take beyond `verdict.BUDGET`, and why; by the beginnings of the names of their cases, the first that
fits counts. And the cases that find nothing, with the reason."""

from cost import Cost

PAGE = "a page of rows, each put together from several tables"
LOG = "a workout with all that follows: days, months, facets, records, achievements, copies on devices"
ACCOUNT = "all that an account has is looked at, once"

DECLARED = [
    ("PostService/ListFeed, 5,000 followings", Cost(25_000, wal=4_096), "the newest post of each of 5,000"),
    ("PostService/List", Cost(700, wal=4_096), PAGE),
    ("FollowService/Follow", Cost(300, wal=8_000), "the rows of both ends, their counts, and a note for who is followed"),
    ("LibraryService/List", Cost(700, wal=4_096), PAGE),
    ("LibraryService/Feature", Cost(400, wal=24_000), "an index's page is divided among the versions of one row"),
    ("LibraryService/Publish", Cost(300, wal=8_000), "a workout with its blocks is written"),
    ("StrengthService/ListStrengthScores", Cost(1_200, wal=4_096), "a month of days, each with its workouts"),
    ("WorkoutLogService/GetSharedWorkoutLog", Cost(1_400, wal=4_096), "a workout with its sets and records"),
    ("WorkoutLogService/", Cost(900, wal=13_000), LOG),
    ("RecordingService/ImportRecording", Cost(900, wal=17_000), LOG),
    ("RecordingService/SeparateRecording", Cost(900, wal=17_000), LOG),
    ("PlayerService/ApplyCommand, a set", Cost(250, wal=2_000), "a set with what follows: docs/performance.md"),
    ("PlayerService/ApplyCommand, undo", Cost(250, wal=2_200), "as a set"),
    ("PlayerService/ApplyCommand", Cost(500, wal=5_500), LOG),
    ("ReplicationService/ListChanges", Cost(500, wal=4_096), PAGE),
    ("StatisticsService/ListWeeks", Cost(550, wal=4_096), "a year of days"),
    ("ScheduleService/GetOfflinePack", Cost(1_500, wal=4_096), "all that a phone needs for days"),
    ("LiveService/StrikeHeartRate", Cost(500, wal=9_000), "the results of the workout are computed anew"),
    ("SummaryService/", Cost(1_400, wal=4_096), "at most 60 workouts with their sets, and 60 plans are read"),
    ("PlanService/GeneratePlan", Cost(1_400, wal=8_000), "at most 60 workouts with their sets, and 60 plans are read"),
    ("PlanService/ConfirmPlan", Cost(300, wal=8_000), "a scheduled workout with its blocks is written"),
    ("RoutineService/", Cost(400, wal=8_000), "a routine with its days is written"),
    ("NotificationService/MarkNotificationsRead", Cost(14_000, wal=320_000), "500 rows are written"),
    ("ProgressPhotoService/UploadProgressPhoto", Cost(300, wal=36_000), "a photo is written"),
    ("CatalogueService/", Cost(700, wal=52_000), "an exercise with its texts in five languages, and their search"),
    ("SignInService/MergeAccounts", Cost(14_000, wal=280_000), ACCOUNT),
    ("SignInService/SignInWithGoogle, new", Cost(1_300, wal=8_000), "an account with its sessions and keys is made"),
    ("SignInService/", Cost(400, wal=8_000), "a password is written, and other sessions end"),
    ("OfflineService/EnqueueOperations, a session", Cost(3_000, wal=72_000), "a session of commands, sets and their log"),
    ("OfflineService/EnqueueOperations", Cost(1_700, wal=13_000), LOG),
    ("ExportService/StartExport", Cost(5_500, wal=8_000), ACCOUNT),
    ("DeletionService/", Cost(20_000, wal=8_000), ACCOUNT),
]

DEFAULTS = "what is not set has defaults"
NONE = "the account has none"

EMPTY = [
    ("FollowService/ListBlocks", NONE),
    ("PostService/ListPosts, newest name", "whoever has just chosen a name wrote nothing"),
    ("ContextService/GetPlanningSettings", DEFAULTS),
    ("NotificationService/GetNotificationSettings", DEFAULTS),
    ("ProfileService/GetPersonalData", DEFAULTS),
    ("PlanService/ListPlans, light", NONE),
    ("PushService/ListPushTokens", NONE),
    ("HrvService/ListHrvReadings, 12,000, one kind", "the device measures another kind"),
    ("HealthSyncService/ListSamples, light", NONE),
    ("HealthSyncService/ListHealthDays", "what is stored is sealed, and has no day yet"),
    ("ProgressPhotoService/ListProgressPhotos", NONE),
    ("MixService/ListMixes", NONE),
    ("TasteService/ListPlays", NONE),
    ("ProfileService/ListBodyWeights", NONE),
    ("BodyMeasurementService/ListBodyMeasurements, light", NONE),
    ("AccessService/ListApiTokens", NONE),
    ("SignInService/StartSignIn", "a state is written, and sealed in the answer"),
    ("SignInService/ListSignInMethods", "an anonymous account has none"),
    ("WorkoutLogService/ListWorkoutLogChanges, light", "nothing was edited since"),
]


def most_of(name):
    """What a case may take; None for the budget of all."""
    return next((most for start, most, _ in DECLARED if name.startswith(start)), None)


def is_empty(name):
    """Whether a case may find nothing."""
    return any(name.startswith(start) for start, _ in EMPTY)


def unused(names):
    """The beginnings of names that no case has."""
    starts = [start for start, *_ in [*DECLARED, *EMPTY]]
    return [start for start in starts if not any(name.startswith(start) for name in names)]
