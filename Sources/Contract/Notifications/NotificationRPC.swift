package import Wire

/// The methods of pulsewire.notifications.v1.NotificationService.
package enum NotificationRPC {
  static let service = "pulsewire.notifications.v1.NotificationService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    getNotificationSettings, listNotifications, markNotificationsRead, updateNotificationSettings,
    watchNotifications,
  ]
}
