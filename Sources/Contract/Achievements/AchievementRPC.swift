package import Wire

/// The methods of pulsewire.achievements.v1.AchievementService.
package enum AchievementRPC {
  static let service = "pulsewire.achievements.v1.AchievementService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [listAchievements, markAchievementsViewed]
}
