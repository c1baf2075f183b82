package import Wire

/// The methods of pulsewire.statistics.v1.StatisticsService.
package enum StatisticsRPC {
  static let service = "pulsewire.statistics.v1.StatisticsService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    getAnalytics, getCalendarMonth, getDashboard, getStreak, getTotals,
    getWeek, getWidget, listWeeks,
  ]
}
