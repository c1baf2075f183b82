internal import StatisticsContract
internal import Wire

// Conversions from values of the rules to messages of the contract.

extension ActivitySums {
  init(_ sums: Sums) {
    self.init()
    (workoutCount, activeDayCount) = (sums.workouts, sums.days)
    (setCount, repCount, volumeKg) = (sums.sets, sums.reps, Double(sums.grams) / 1000)
    duration = .milliseconds(sums.milliseconds)
    (averageRpe, ratedSetCount) = (sums.averageRating, sums.ratedSets)
  }
}

extension ActivityAverages {
  /// Creates the averages of sums over a number of weeks.
  init(_ sums: Sums, weeks: Double) {
    self.init()
    workoutCount = Double(sums.workouts) / weeks
    activeDayCount = Double(sums.days) / weeks
    setCount = Double(sums.sets) / weeks
    repCount = Double(sums.reps) / weeks
    volumeKg = Double(sums.grams) / 1000 / weeks
    duration = .milliseconds(sums.milliseconds) / weeks
  }
}

extension WeekSums {
  init(_ monday: Int32, _ sums: Sums) {
    self.init()
    (startDate, self.sums) = (Google.Date(dayNumber: monday), ActivitySums(sums))
  }
}

extension DaySums {
  init(_ day: Int32, _ sums: Sums) {
    self.init()
    (date, self.sums) = (Google.Date(dayNumber: day), ActivitySums(sums))
  }
}

extension Streak {
  init(_ facts: StreakFacts) {
    self.init()
    let bridge = facts.bridge
    if bridge != nil, let current = facts.newest {
      currentDayCount = current.length
      currentStartDate = Google.Date(dayNumber: current.days.lowerBound)
    }
    if let longest = facts.longest {
      longestDayCount = longest.length
      longestStartDate = Google.Date(dayNumber: longest.days.lowerBound)
      longestEndDate = Google.Date(dayNumber: longest.days.upperBound)
    }
    lastWorkoutDate = facts.newest.map { Google.Date(dayNumber: $0.days.upperBound) }
    activeToday = facts.hasWorkoutToday
    today = Google.Date(dayNumber: facts.today)
    protectionsRemaining = Int32(clamping: facts.protectionsRemaining)
    protectionsPerMonth = Int32(clamping: facts.protectionsPerMonth)
    protectionsRenewDate = Google.Date(dayNumber: Google.Date.nextMonthStart(after: facts.today))
    protectedDates = ((bridge ?? []) + facts.protectedDays).prefix(StreakFacts.protectedDaysMax)
      .map { Google.Date(dayNumber: $0) }
  }
}
