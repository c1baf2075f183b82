/* Written by schema/generate.py. */
#include "schema.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t sql_202611210001_create_ownership[] = {
#embed "../../Platform/Store/Schema/202611210001_create_ownership.sql"
};

static const uint8_t sql_202611210002_create_bounds[] = {
#embed "../../Platform/Store/Schema/202611210002_create_bounds.sql"
};

static const uint8_t sql_202611210003_create_accounts[] = {
#embed "../../Platform/Store/Schema/202611210003_create_accounts.sql"
};

static const uint8_t sql_202611210004_create_request_answers[] = {
#embed "../../Platform/Store/Schema/202611210004_create_request_answers.sql"
};

static const uint8_t sql_202611210005_move_accounts[] = {
#embed "../../Platform/Store/Schema/202611210005_move_accounts.sql"
};

static const uint8_t sql_202611210006_create_entity_changes[] = {
#embed "../../Platform/Store/Schema/202611210006_create_entity_changes.sql"
};

static const uint8_t sql_202611210007_bound_bytes[] = {
#embed "../../Platform/Store/Schema/202611210007_bound_bytes.sql"
};

static const uint8_t sql_202611210010_create_jobs[] = {
#embed "../../Platform/Jobs/Schema/202611210010_create_jobs.sql"
};

static const uint8_t sql_202611210011_create_account_keys[] = {
#embed "../../Platform/Sealing/Schema/202611210011_create_account_keys.sql"
};

static const uint8_t sql_202611210020_create_access_sessions[] = {
#embed "../../Features/Access/Schema/202611210020_create_access_sessions.sql"
};

static const uint8_t sql_202611210021_create_device_authorizations[] = {
#embed "../../Features/Access/Schema/202611210021_create_device_authorizations.sql"
};

static const uint8_t sql_202611210022_create_support[] = {
#embed "../../Features/Access/Schema/202611210022_create_support.sql"
};

static const uint8_t sql_202611210030_create_consents[] = {
#embed "../../Features/Consent/Schema/202611210030_create_consents.sql"
};

static const uint8_t sql_202611210040_create_workout_sessions[] = {
#embed "../../Features/Player/Schema/202611210040_create_workout_sessions.sql"
};

static const uint8_t sql_202611210050_create_settings[] = {
#embed "../../Features/Settings/Schema/202611210050_create_settings.sql"
};

static const uint8_t sql_202611210060_create_heart_rate[] = {
#embed "../../Features/Live/Schema/202611210060_create_heart_rate.sql"
};

static const uint8_t sql_202611210070_create_profiles[] = {
#embed "../../Features/Profile/Schema/202611210070_create_profiles.sql"
};

static const uint8_t sql_202611210080_create_sign_in[] = {
#embed "../../Features/SignIn/Schema/202611210080_create_sign_in.sql"
};

static const uint8_t sql_202611210081_create_sign_in_limits[] = {
#embed "../../Features/SignIn/Schema/202611210081_create_sign_in_limits.sql"
};

static const uint8_t sql_202611210082_find_unused_accounts[] = {
#embed "../../Features/SignIn/Schema/202611210082_find_unused_accounts.sql"
};

static const uint8_t sql_202611210090_create_catalogue[] = {
#embed "../../Features/Catalogue/Schema/202611210090_create_catalogue.sql"
};

static const uint8_t sql_202611210091_create_entitlements[] = {
#embed "../../Features/Billing/Schema/202611210091_create_entitlements.sql"
};

static const uint8_t sql_202611210092_create_routines[] = {
#embed "../../Features/Routines/Schema/202611210092_create_routines.sql"
};

static const uint8_t sql_202611210100_create_merging[] = {
#embed "../../Features/SignIn/Schema/202611210100_create_merging.sql"
};

static const uint8_t sql_202611210110_create_workout_logs[] = {
#embed "../../Features/Logs/Schema/202611210110_create_workout_logs.sql"
};

static const uint8_t sql_202611210111_create_activity_days[] = {
#embed "../../Features/Logs/Schema/202611210111_create_activity_days.sql"
};

static const uint8_t sql_202611210113_create_activity_facets[] = {
#embed "../../Features/Statistics/Schema/202611210113_create_activity_facets.sql"
};

static const uint8_t sql_202611210120_create_sync_queue[] = {
#embed "../../Features/Offline/Schema/202611210120_create_sync_queue.sql"
};

static const uint8_t sql_202611210130_create_hrv_readings[] = {
#embed "../../Features/Body/Schema/202611210130_create_hrv_readings.sql"
};

static const uint8_t sql_202611210131_create_progress_photos[] = {
#embed "../../Features/Body/Schema/202611210131_create_progress_photos.sql"
};

static const uint8_t sql_202611210140_create_syncs[] = {
#embed "../../Features/Integrations/Schema/202611210140_create_syncs.sql"
};

static const uint8_t sql_202611210145_create_notifications[] = {
#embed "../../Features/Notifications/Schema/202611210145_create_notifications.sql"
};

static const uint8_t sql_202611210148_create_tallies[] = {
#embed "../../Features/Social/Schema/202611210148_create_tallies.sql"
};

static const uint8_t sql_202611210149_create_public_profiles[] = {
#embed "../../Features/Social/Schema/202611210149_create_public_profiles.sql"
};

static const uint8_t sql_202611210150_create_follows[] = {
#embed "../../Features/Social/Schema/202611210150_create_follows.sql"
};

static const uint8_t sql_202611210151_create_posts[] = {
#embed "../../Features/Social/Schema/202611210151_create_posts.sql"
};

static const uint8_t sql_202611210152_find_shown_posts[] = {
#embed "../../Features/Social/Schema/202611210152_find_shown_posts.sql"
};

static const uint8_t sql_202611210155_create_library[] = {
#embed "../../Features/Library/Schema/202611210155_create_library.sql"
};

static const uint8_t sql_202611210156_count_workout_reactions[] = {
#embed "../../Features/Library/Schema/202611210156_count_workout_reactions.sql"
};

static const uint8_t sql_202611210157_find_shown_workouts[] = {
#embed "../../Features/Library/Schema/202611210157_find_shown_workouts.sql"
};

static const uint8_t sql_202611210160_create_achievements[] = {
#embed "../../Features/Achievements/Schema/202611210160_create_achievements.sql"
};

static const uint8_t sql_202611210165_find_public_profiles[] = {
#embed "../../Features/Profile/Schema/202611210165_find_public_profiles.sql"
};

static const uint8_t sql_202611210170_create_exports[] = {
#embed "../../Features/Privacy/Schema/202611210170_create_exports.sql"
};

static const uint8_t sql_202611210171_create_deletions[] = {
#embed "../../Features/Privacy/Schema/202611210171_create_deletions.sql"
};

static const uint8_t sql_202611232100_note_latest_heart_rate[] = {
#embed "../../Features/Live/Schema/202611232100_note_latest_heart_rate.sql"
};

static const uint8_t sql_202611232110_create_heart_rate_strikes[] = {
#embed "../../Features/Live/Schema/202611232110_create_heart_rate_strikes.sql"
};

static const uint8_t sql_202611240010_create_exercise_records[] = {
#embed "../../Features/Records/Schema/202611240010_create_exercise_records.sql"
};

static const uint8_t sql_202611240900_create_workout_results[] = {
#embed "../../Features/Logs/Schema/202611240900_create_workout_results.sql"
};

static const uint8_t sql_202611240910_create_training_loads[] = {
#embed "../../Features/Load/Schema/202611240910_create_training_loads.sql"
};

static const uint8_t sql_202611241000_create_schedule[] = {
#embed "../../Features/Schedule/Schema/202611241000_create_schedule.sql"
};

static const uint8_t sql_202611241620_share_workout_logs[] = {
#embed "../../Features/Logs/Schema/202611241620_share_workout_logs.sql"
};

static const uint8_t sql_202611241630_share_records[] = {
#embed "../../Features/Records/Schema/202611241630_share_records.sql"
};

static const uint8_t sql_202611242230_create_connections[] = {
#embed "../../Features/Integrations/Schema/202611242230_create_connections.sql"
};

static const uint8_t sql_202611242300_create_health_samples[] = {
#embed "../../Features/Health/Schema/202611242300_create_health_samples.sql"
};

static const uint8_t sql_202611242350_weigh_workout_logs[] = {
#embed "../../Features/Logs/Schema/202611242350_weigh_workout_logs.sql"
};

static const uint8_t sql_202611250100_create_music[] = {
#embed "../../Features/Music/Schema/202611250100_create_music.sql"
};

static const uint8_t sql_202611250110_create_mixes[] = {
#embed "../../Features/Music/Schema/202611250110_create_mixes.sql"
};

static const uint8_t sql_202611250120_create_session_music[] = {
#embed "../../Features/Music/Schema/202611250120_create_session_music.sql"
};

static const uint8_t sql_202611250310_create_recordings[] = {
#embed "../../Features/Health/Schema/202611250310_create_recordings.sql"
};

static const uint8_t sql_202611250900_create_workout_plans[] = {
#embed "../../Features/Plans/Schema/202611250900_create_workout_plans.sql"
};

static const uint8_t sql_202611270900_create_nodes[] = {
#embed "../../Platform/Store/Schema/202611270900_create_nodes.sql"
};

static const uint8_t sql_202611271000_create_plan_context[] = {
#embed "../../Features/Plans/Schema/202611271000_create_plan_context.sql"
};

static const uint8_t sql_202611271000_create_push_tokens[] = {
#embed "../../Features/Push/Schema/202611271000_create_push_tokens.sql"
};

static const uint8_t sql_202611271030_add_morning_plans[] = {
#embed "../../Features/Plans/Schema/202611271030_add_morning_plans.sql"
};

static const uint8_t sql_202611271050_create_coach_messages[] = {
#embed "../../Features/Live/Schema/202611271050_create_coach_messages.sql"
};

static const uint8_t sql_202611271100_create_shares[] = {
#embed "../../Features/Sharing/Schema/202611271100_create_shares.sql"
};

static const uint8_t sql_202611271200_create_daily_values[] = {
#embed "../../Features/Body/Schema/202611271200_create_daily_values.sql"
};

static const uint8_t sql_202611271400_create_music_plays[] = {
#embed "../../Features/Music/Schema/202611271400_create_music_plays.sql"
};

static const uint8_t sql_202611271500_count_model_calls[] = {
#embed "../../Features/Plans/Schema/202611271500_count_model_calls.sql"
};

static const uint8_t sql_202611271510_create_coach_words[] = {
#embed "../../Features/Plans/Schema/202611271510_create_coach_words.sql"
};

static const uint8_t sql_202611271520_create_exercise_feedback[] = {
#embed "../../Features/Catalogue/Schema/202611271520_create_exercise_feedback.sql"
};

static const uint8_t sql_202611271530_import_foreign_exercises[] = {
#embed "../../Features/Catalogue/Schema/202611271530_import_foreign_exercises.sql"
};

static const uint8_t sql_202611271800_create_cloud_workouts[] = {
#embed "../../Features/Health/Schema/202611271800_create_cloud_workouts.sql"
};

static const uint8_t sql_202611280420_create_looked_up_tempos[] = {
#embed "../../Features/Music/Schema/202611280420_create_looked_up_tempos.sql"
};

static const uint8_t sql_202611280720_create_sync_runs[] = {
#embed "../../Features/Integrations/Schema/202611280720_create_sync_runs.sql"
};

static const uint8_t sql_202611281500_create_cloud_payloads[] = {
#embed "../../Features/Health/Schema/202611281500_create_cloud_payloads.sql"
};

static const uint8_t sql_202611281530_create_early_tellings[] = {
#embed "../../Features/Integrations/Schema/202611281530_create_early_tellings.sql"
};

static const struct cschema_file files[] = {
    {"Store", "202611210001_create_ownership",
     sql_202611210001_create_ownership, sizeof sql_202611210001_create_ownership},
    {"Store", "202611210002_create_bounds",
     sql_202611210002_create_bounds, sizeof sql_202611210002_create_bounds},
    {"Store", "202611210003_create_accounts",
     sql_202611210003_create_accounts, sizeof sql_202611210003_create_accounts},
    {"Store", "202611210004_create_request_answers",
     sql_202611210004_create_request_answers, sizeof sql_202611210004_create_request_answers},
    {"Store", "202611210005_move_accounts",
     sql_202611210005_move_accounts, sizeof sql_202611210005_move_accounts},
    {"Store", "202611210006_create_entity_changes",
     sql_202611210006_create_entity_changes, sizeof sql_202611210006_create_entity_changes},
    {"Store", "202611210007_bound_bytes",
     sql_202611210007_bound_bytes, sizeof sql_202611210007_bound_bytes},
    {"Jobs", "202611210010_create_jobs",
     sql_202611210010_create_jobs, sizeof sql_202611210010_create_jobs},
    {"Sealing", "202611210011_create_account_keys",
     sql_202611210011_create_account_keys, sizeof sql_202611210011_create_account_keys},
    {"Access", "202611210020_create_access_sessions",
     sql_202611210020_create_access_sessions, sizeof sql_202611210020_create_access_sessions},
    {"Access", "202611210021_create_device_authorizations",
     sql_202611210021_create_device_authorizations, sizeof sql_202611210021_create_device_authorizations},
    {"Access", "202611210022_create_support",
     sql_202611210022_create_support, sizeof sql_202611210022_create_support},
    {"Consent", "202611210030_create_consents",
     sql_202611210030_create_consents, sizeof sql_202611210030_create_consents},
    {"Player", "202611210040_create_workout_sessions",
     sql_202611210040_create_workout_sessions, sizeof sql_202611210040_create_workout_sessions},
    {"Settings", "202611210050_create_settings",
     sql_202611210050_create_settings, sizeof sql_202611210050_create_settings},
    {"Live", "202611210060_create_heart_rate",
     sql_202611210060_create_heart_rate, sizeof sql_202611210060_create_heart_rate},
    {"Profile", "202611210070_create_profiles",
     sql_202611210070_create_profiles, sizeof sql_202611210070_create_profiles},
    {"SignIn", "202611210080_create_sign_in",
     sql_202611210080_create_sign_in, sizeof sql_202611210080_create_sign_in},
    {"SignIn", "202611210081_create_sign_in_limits",
     sql_202611210081_create_sign_in_limits, sizeof sql_202611210081_create_sign_in_limits},
    {"SignIn", "202611210082_find_unused_accounts",
     sql_202611210082_find_unused_accounts, sizeof sql_202611210082_find_unused_accounts},
    {"Catalogue", "202611210090_create_catalogue",
     sql_202611210090_create_catalogue, sizeof sql_202611210090_create_catalogue},
    {"Billing", "202611210091_create_entitlements",
     sql_202611210091_create_entitlements, sizeof sql_202611210091_create_entitlements},
    {"Routines", "202611210092_create_routines",
     sql_202611210092_create_routines, sizeof sql_202611210092_create_routines},
    {"SignIn", "202611210100_create_merging",
     sql_202611210100_create_merging, sizeof sql_202611210100_create_merging},
    {"Logs", "202611210110_create_workout_logs",
     sql_202611210110_create_workout_logs, sizeof sql_202611210110_create_workout_logs},
    {"Logs", "202611210111_create_activity_days",
     sql_202611210111_create_activity_days, sizeof sql_202611210111_create_activity_days},
    {"Statistics", "202611210113_create_activity_facets",
     sql_202611210113_create_activity_facets, sizeof sql_202611210113_create_activity_facets},
    {"Offline", "202611210120_create_sync_queue",
     sql_202611210120_create_sync_queue, sizeof sql_202611210120_create_sync_queue},
    {"Body", "202611210130_create_hrv_readings",
     sql_202611210130_create_hrv_readings, sizeof sql_202611210130_create_hrv_readings},
    {"Body", "202611210131_create_progress_photos",
     sql_202611210131_create_progress_photos, sizeof sql_202611210131_create_progress_photos},
    {"Integrations", "202611210140_create_syncs",
     sql_202611210140_create_syncs, sizeof sql_202611210140_create_syncs},
    {"Notifications", "202611210145_create_notifications",
     sql_202611210145_create_notifications, sizeof sql_202611210145_create_notifications},
    {"Social", "202611210148_create_tallies",
     sql_202611210148_create_tallies, sizeof sql_202611210148_create_tallies},
    {"Social", "202611210149_create_public_profiles",
     sql_202611210149_create_public_profiles, sizeof sql_202611210149_create_public_profiles},
    {"Social", "202611210150_create_follows",
     sql_202611210150_create_follows, sizeof sql_202611210150_create_follows},
    {"Social", "202611210151_create_posts",
     sql_202611210151_create_posts, sizeof sql_202611210151_create_posts},
    {"Social", "202611210152_find_shown_posts",
     sql_202611210152_find_shown_posts, sizeof sql_202611210152_find_shown_posts},
    {"Library", "202611210155_create_library",
     sql_202611210155_create_library, sizeof sql_202611210155_create_library},
    {"Library", "202611210156_count_workout_reactions",
     sql_202611210156_count_workout_reactions, sizeof sql_202611210156_count_workout_reactions},
    {"Library", "202611210157_find_shown_workouts",
     sql_202611210157_find_shown_workouts, sizeof sql_202611210157_find_shown_workouts},
    {"Achievements", "202611210160_create_achievements",
     sql_202611210160_create_achievements, sizeof sql_202611210160_create_achievements},
    {"Profile", "202611210165_find_public_profiles",
     sql_202611210165_find_public_profiles, sizeof sql_202611210165_find_public_profiles},
    {"Privacy", "202611210170_create_exports",
     sql_202611210170_create_exports, sizeof sql_202611210170_create_exports},
    {"Privacy", "202611210171_create_deletions",
     sql_202611210171_create_deletions, sizeof sql_202611210171_create_deletions},
    {"Live", "202611232100_note_latest_heart_rate",
     sql_202611232100_note_latest_heart_rate, sizeof sql_202611232100_note_latest_heart_rate},
    {"Live", "202611232110_create_heart_rate_strikes",
     sql_202611232110_create_heart_rate_strikes, sizeof sql_202611232110_create_heart_rate_strikes},
    {"Records", "202611240010_create_exercise_records",
     sql_202611240010_create_exercise_records, sizeof sql_202611240010_create_exercise_records},
    {"Logs", "202611240900_create_workout_results",
     sql_202611240900_create_workout_results, sizeof sql_202611240900_create_workout_results},
    {"Load", "202611240910_create_training_loads",
     sql_202611240910_create_training_loads, sizeof sql_202611240910_create_training_loads},
    {"Schedule", "202611241000_create_schedule",
     sql_202611241000_create_schedule, sizeof sql_202611241000_create_schedule},
    {"Logs", "202611241620_share_workout_logs",
     sql_202611241620_share_workout_logs, sizeof sql_202611241620_share_workout_logs},
    {"Records", "202611241630_share_records",
     sql_202611241630_share_records, sizeof sql_202611241630_share_records},
    {"Integrations", "202611242230_create_connections",
     sql_202611242230_create_connections, sizeof sql_202611242230_create_connections},
    {"Health", "202611242300_create_health_samples",
     sql_202611242300_create_health_samples, sizeof sql_202611242300_create_health_samples},
    {"Logs", "202611242350_weigh_workout_logs",
     sql_202611242350_weigh_workout_logs, sizeof sql_202611242350_weigh_workout_logs},
    {"Music", "202611250100_create_music",
     sql_202611250100_create_music, sizeof sql_202611250100_create_music},
    {"Music", "202611250110_create_mixes",
     sql_202611250110_create_mixes, sizeof sql_202611250110_create_mixes},
    {"Music", "202611250120_create_session_music",
     sql_202611250120_create_session_music, sizeof sql_202611250120_create_session_music},
    {"Health", "202611250310_create_recordings",
     sql_202611250310_create_recordings, sizeof sql_202611250310_create_recordings},
    {"Plans", "202611250900_create_workout_plans",
     sql_202611250900_create_workout_plans, sizeof sql_202611250900_create_workout_plans},
    {"Store", "202611270900_create_nodes",
     sql_202611270900_create_nodes, sizeof sql_202611270900_create_nodes},
    {"Plans", "202611271000_create_plan_context",
     sql_202611271000_create_plan_context, sizeof sql_202611271000_create_plan_context},
    {"Push", "202611271000_create_push_tokens",
     sql_202611271000_create_push_tokens, sizeof sql_202611271000_create_push_tokens},
    {"Plans", "202611271030_add_morning_plans",
     sql_202611271030_add_morning_plans, sizeof sql_202611271030_add_morning_plans},
    {"Live", "202611271050_create_coach_messages",
     sql_202611271050_create_coach_messages, sizeof sql_202611271050_create_coach_messages},
    {"Sharing", "202611271100_create_shares",
     sql_202611271100_create_shares, sizeof sql_202611271100_create_shares},
    {"Body", "202611271200_create_daily_values",
     sql_202611271200_create_daily_values, sizeof sql_202611271200_create_daily_values},
    {"Music", "202611271400_create_music_plays",
     sql_202611271400_create_music_plays, sizeof sql_202611271400_create_music_plays},
    {"Plans", "202611271500_count_model_calls",
     sql_202611271500_count_model_calls, sizeof sql_202611271500_count_model_calls},
    {"Plans", "202611271510_create_coach_words",
     sql_202611271510_create_coach_words, sizeof sql_202611271510_create_coach_words},
    {"Catalogue", "202611271520_create_exercise_feedback",
     sql_202611271520_create_exercise_feedback, sizeof sql_202611271520_create_exercise_feedback},
    {"Catalogue", "202611271530_import_foreign_exercises",
     sql_202611271530_import_foreign_exercises, sizeof sql_202611271530_import_foreign_exercises},
    {"Health", "202611271800_create_cloud_workouts",
     sql_202611271800_create_cloud_workouts, sizeof sql_202611271800_create_cloud_workouts},
    {"Music", "202611280420_create_looked_up_tempos",
     sql_202611280420_create_looked_up_tempos, sizeof sql_202611280420_create_looked_up_tempos},
    {"Integrations", "202611280720_create_sync_runs",
     sql_202611280720_create_sync_runs, sizeof sql_202611280720_create_sync_runs},
    {"Health", "202611281500_create_cloud_payloads",
     sql_202611281500_create_cloud_payloads, sizeof sql_202611281500_create_cloud_payloads},
    {"Integrations", "202611281530_create_early_tellings",
     sql_202611281530_create_early_tellings, sizeof sql_202611281530_create_early_tellings},
};

const struct cschema_file *cschema_file(size_t index) {
  return index < sizeof files / sizeof *files ? &files[index] : NULL;
}
