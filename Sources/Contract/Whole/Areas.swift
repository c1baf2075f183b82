// The whole contract as one module, for programs and their tests. Features import the areas to which they
// belong.
@_exported public import AccessContract
@_exported public import AccountContract
@_exported public import AchievementsContract
@_exported public import BillingContract
@_exported public import BodyContract
@_exported public import CatalogueContract
@_exported public import ConsentContract
@_exported public import HealthContract
@_exported public import IntegrationsContract
@_exported public import LibraryContract
@_exported public import LiveContract
@_exported public import LoadContract
@_exported public import LogsContract
@_exported public import OfflineContract
@_exported public import PlayerContract
@_exported public import PrivacyContract
@_exported public import ProfileContract
@_exported public import RecordsContract
@_exported public import ReplicationContract
@_exported public import RoutinesContract
@_exported public import ScheduleContract
@_exported public import SettingsContract
@_exported public import SocialContract
@_exported public import StatisticsContract
@_exported public import Wire
@_exported public import WorkoutsContract
