public import Wire

/// The methods of pulsewire.achievements.v1.AchievementService.
public enum AchievementRPC {
  static let service = "pulsewire.achievements.v1.AchievementService"

  /// All methods of the service.
  public static let all: [any ContractMethod] = [listAchievements, markAchievementsViewed]
}
