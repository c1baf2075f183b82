public import Messages
import Wire

/// One thing to ask a new athlete for.
public enum OnboardingStep: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// PersonalData.birth_date. Skipped: none; the age range stays unspecified.
  case birthDate = 1
  /// height_cm and weight_kg. Skipped: none; plans then do not reckon with them.
  case body = 2
  /// fitness_level. Skipped: FITNESS_LEVEL_BEGINNER.
  case fitnessLevel = 3
  /// goals. Skipped: GOAL_KIND_GENERAL_FITNESS without a date.
  case goals = 4
  /// equipment. Skipped: EQUIPMENT_BODYWEIGHT.
  case equipment = 5
  /// weekly_minutes. Skipped: 150, which the World Health Organization recommends to adults.
  case weeklyTime = 6
  /// session_minutes. Skipped: 30, or weekly_minutes where that is less.
  case sessionLength = 7
  /// The heart-rate zones. Skipped: resting 60 and maximum 190 beats per minute, automatic.
  case heartRateZones = 8
}
