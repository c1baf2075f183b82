import Contract
import RPC

extension ErrorReason {
  /// The reasons of the catalogue, the library, routines and the schedule.
  static let plans: [ErrorReason] = [
    ErrorReason(
      "CONTEXT_NOTE_NOT_FOUND", .notFound,
      of: [ContextRPC.putContextNote, ContextRPC.deleteContextNote],
      "List the notes again."),
    ErrorReason(
      "WORKOUT_NOT_ENDED", .failedPrecondition,
      of: [SummaryRPC.getWorkoutSummary, SummaryRPC.askCoach, PlanRPC.settlePlan],
      "Ask again when the workout is over."),
    ErrorReason(
      "WORKOUT_COMPLETES_OTHER_PLAN", .failedPrecondition,
      of: [PlanRPC.settlePlan],
      metadata: ["plan_id"],
      "Show the plan with `plan_id`; if the athlete insists, settle that one first."),
    ErrorReason(
      "EXERCISE_UNSUITABLE", .failedPrecondition,
      of: [PlanRPC.adjustPlan],
      "Offer another exercise, or leave the choice to the server."),
    ErrorReason(
      "NO_SUITABLE_EXERCISE", .failedPrecondition,
      of: [PlanRPC.generatePlan, PlanRPC.adjustPlan],
      "Send the athlete to the fitness profile; waiting does not help."),
    ErrorReason(
      "PLAN_NOT_FOUND", .notFound,
      of: [
        MixRPC.makeMix, PlanRPC.getPlan, PlanRPC.confirmPlan, PlanRPC.adjustPlan,
        PlanRPC.deletePlan, PlanRPC.getPlanOutcome, PlanRPC.settlePlan,
      ],
      "List the plans again."),
    ErrorReason(
      "EXERCISE_NOT_FOUND", .notFound,
      of: [
        CatalogueRPC.getExerciseTemplate, CatalogueRPC.updateExerciseTemplate,
        CatalogueRPC.retireExerciseTemplate, CatalogueRPC.putExerciseFeedback,
        CatalogueRPC.getExerciseFeedback,
      ],
      "List the catalogue again."),
    ErrorReason(
      "LIBRARY_WORKOUT_NOT_FOUND", .notFound,
      of: [
        LibraryRPC.getLibraryWorkout, LibraryRPC.updateLibraryWorkout,
        LibraryRPC.publishLibraryWorkout, LibraryRPC.deleteLibraryWorkout,
        LibraryRPC.forkLibraryWorkout, LibraryRPC.featureLibraryWorkout,
        LibraryRPC.viewLibraryWorkout, LibraryRPC.likeLibraryWorkout,
        LibraryRPC.unlikeLibraryWorkout, LibraryRPC.rateLibraryWorkout,
        LibraryRPC.favoriteLibraryWorkout, LibraryRPC.unfavoriteLibraryWorkout,
        PlayerRPC.startWorkout, ScheduleRPC.createScheduledWorkout,
        ScheduleRPC.updateScheduledWorkout,
      ],
      "Forget the id; the workout is removed, or not public."),
    ErrorReason(
      "OCCURRENCE_NOT_FOUND", .notFound,
      of: [PlayerRPC.startWorkout, ScheduleRPC.changeOccurrence],
      "List the occurrences again."),
    ErrorReason(
      "OWN_LIBRARY_WORKOUT", .failedPrecondition,
      of: [LibraryRPC.rateLibraryWorkout],
      "Do not offer a rating of the athlete's own workouts."),
    ErrorReason(
      "ROUTINE_LIMIT_REACHED", .failedPrecondition,
      of: [RoutineRPC.createRoutine, RoutineRPC.copyRoutine],
      metadata: ["max_routines", "routine_count", "pro"],
      "Offer to delete a routine; if `pro` is false, a subscription."),
    ErrorReason(
      "ROUTINE_NOT_FOUND", .notFound,
      of: [
        RoutineRPC.getRoutine, RoutineRPC.updateRoutine, RoutineRPC.setRoutineDay,
        RoutineRPC.copyRoutine, RoutineRPC.deleteRoutine, PlayerRPC.startWorkout,
        ScheduleRPC.createScheduledWorkout, ScheduleRPC.updateScheduledWorkout,
      ],
      "List the routines again."),
    ErrorReason(
      "SCHEDULED_WORKOUT_NOT_FOUND", .notFound,
      of: [
        PlayerRPC.startWorkout, ScheduleRPC.getScheduledWorkout,
        ScheduleRPC.updateScheduledWorkout, ScheduleRPC.deleteScheduledWorkout,
        ScheduleRPC.changeOccurrence,
      ],
      "List the scheduled workouts again."),
    ErrorReason(
      "TRAINING_PLAN_NOT_FOUND", .notFound,
      of: [
        ScheduleRPC.updateTrainingPlan, ScheduleRPC.deleteTrainingPlan,
        ScheduleRPC.createScheduledWorkout, ScheduleRPC.updateScheduledWorkout,
      ],
      "List the training plans again."),
  ]
}
