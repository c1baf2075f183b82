public import Wire

/// The methods of pulsewire.statistics.v1.StatisticsService.
public enum StatisticsRPC {
  static let service = "pulsewire.statistics.v1.StatisticsService"

  /// All methods of the service.
  public static let all: [any ContractMethod] = [
    getAnalytics, getCalendarMonth, getDashboard, getStreak, getTotals,
    getWeek, listWeeks,
  ]
}
