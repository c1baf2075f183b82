internal import CatalogueContract
internal import LogsContract
internal import Messages
internal import RoutinesContract
internal import StatisticsContract
internal import Store
internal import Wire

// The conversion of an analysis to a message of the contract.

extension Analytics {
  init(of period: Period, _ months: [DatedSums], _ facets: [FacetSums]) {
    self.init()
    let sums = months.total
    totals = ActivitySums(sums)
    weeklyAverages = ActivityAverages(sums, weeks: Double(period.days.count) / 7)
    if sums.workouts > 0 { averageDuration = .milliseconds(sums.milliseconds / sums.workouts) }
    (sessionCount, completedSessionCount) = (sums.sessions, sums.completed)
    completionRate = sums.sessions > 0 ? Double(sums.completed) / Double(sums.sessions) : 0
    let byFacet = Dictionary(grouping: facets, by: \.facet)
    categories = Self.categories(byFacet[.category, default: []])
    efforts = Self.efforts(byFacet[.effort, default: []])
    workoutCategories = Self.workoutCategories(byFacet[.workoutCategory, default: []])
    weekdays = Weekday.allCases.filter { $0 != .unspecified }.map { weekday in
      let found = byFacet[.weekday, default: []].first { $0.key == "\(weekday.rawValue)" }
      return WeekdayShare {
        $0.weekday = weekday
        guard let found else { return }
        ($0.workoutCount, $0.setCount, $0.volumeKg) = (found.workouts, found.sets, found.volumeKg)
        $0.duration = .milliseconds(found.milliseconds)
      }
    }
    dayparts = Daypart.allCases.filter { $0 != .unspecified }.map { daypart in
      let found = byFacet[.daypart, default: []].first { $0.key == daypart.column }
      return DaypartShare {
        $0.daypart = daypart
        guard let found else { return }
        ($0.workoutCount, $0.setCount, $0.volumeKg) = (found.workouts, found.sets, found.volumeKg)
        $0.duration = .milliseconds(found.milliseconds)
      }
    }
    topWorkouts = byFacet[.workout, default: []].map(NamedShare.init)
    topExercises = byFacet[.exercise, default: []].map(NamedShare.init)
    self.months = Days.monthStarts(of: period).map { start in
      MonthSums {
        $0.startDate = Google.Date(dayNumber: start)
        $0.sums = ActivitySums(months.total(of: start...start))
      }
    }
  }

  /// Returns the sets by pattern, most sets first. Patterns of a newer server's catalogue are none.
  private static func categories(_ facets: [FacetSums]) -> [CategoryShare] {
    var shares: [MovementPattern: CategoryShare] = [:]
    for one in facets {
      let pattern = MovementPattern(column: one.key)
      var share = shares[pattern] ?? CategoryShare { $0.category = pattern }
      share.setCount &+= one.sets
      share.repCount &+= one.reps
      share.volumeKg += one.volumeKg
      shares[pattern] = share
    }
    return shares.values.sorted {
      ($1.setCount, $0.category.rawValue) < ($0.setCount, $1.category.rawValue)
    }
  }

  /// Returns the workouts by category, most workouts first. Categories of a newer server are none.
  private static func workoutCategories(_ facets: [FacetSums]) -> [WorkoutCategoryShare] {
    var shares: [WorkoutCategory: WorkoutCategoryShare] = [:]
    for one in facets {
      let category = WorkoutCategory(column: one.key)
      var share = shares[category] ?? WorkoutCategoryShare { $0.category = category }
      share.workoutCount &+= one.workouts
      share.setCount &+= one.sets
      share.volumeKg += one.volumeKg
      share.duration += .milliseconds(one.milliseconds)
      shares[category] = share
    }
    return shares.values.sorted {
      ($1.workoutCount, $0.category.rawValue) < ($0.workoutCount, $1.category.rawValue)
    }
  }

  private static func efforts(_ facets: [FacetSums]) -> [EffortShare] {
    // Those of sets without a rating come last, and have no name.
    let bands = EffortBand.allCases.filter { $0 != .unspecified } + [.unspecified]
    return bands.compactMap { band in
      facets.first { $0.key == band.column ?? "" }.map { found in
        EffortShare {
          $0.effort = band
          ($0.setCount, $0.repCount, $0.volumeKg) = (found.sets, found.reps, found.volumeKg)
        }
      }
    }
  }
}

extension FacetSums {
  /// The volume, in kilograms.
  fileprivate var volumeKg: Double { Double(grams) / 1000 }
}

extension NamedShare {
  fileprivate init(_ sums: FacetSums) {
    self.init()
    (name, workoutCount, setCount) = (sums.key, sums.workouts, sums.sets)
    (repCount, volumeKg) = (sums.reps, sums.volumeKg)
  }
}
