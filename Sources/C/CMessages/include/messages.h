/* Written by proto/generate.sh. All messages of the contract. */
#pragma once
#include "google/protobuf/any.pb-c.h"
#include "google/protobuf/duration.pb-c.h"
#include "google/protobuf/timestamp.pb-c.h"
#include "google/rpc/error_details.pb-c.h"
#include "google/rpc/status.pb-c.h"
#include "grpc/health/v1/health.pb-c.h"
#include "grpc/reflection/v1/reflection.pb-c.h"
#include "grpc/reflection/v1alpha/reflection.pb-c.h"
#include "pulsewire/access/v1/access_service.pb-c.h"
#include "pulsewire/access/v1/account_session.pb-c.h"
#include "pulsewire/access/v1/api_token.pb-c.h"
#include "pulsewire/access/v1/audit_record.pb-c.h"
#include "pulsewire/access/v1/device.pb-c.h"
#include "pulsewire/access/v1/device_service.pb-c.h"
#include "pulsewire/access/v1/session_tokens.pb-c.h"
#include "pulsewire/access/v1/support_service.pb-c.h"
#include "pulsewire/account/v1/account.pb-c.h"
#include "pulsewire/account/v1/account_service.pb-c.h"
#include "pulsewire/account/v1/sign_in_method.pb-c.h"
#include "pulsewire/account/v1/sign_in_service.pb-c.h"
#include "pulsewire/live/v1/heart_rate_sample.pb-c.h"
#include "pulsewire/live/v1/heart_rate_summary.pb-c.h"
#include "pulsewire/live/v1/heart_rate_zone.pb-c.h"
#include "pulsewire/live/v1/live_heart_rate.pb-c.h"
#include "pulsewire/live/v1/live_service.pb-c.h"
#include "pulsewire/player/v1/activity.pb-c.h"
#include "pulsewire/player/v1/player_service.pb-c.h"
#include "pulsewire/player/v1/player_state.pb-c.h"
#include "pulsewire/player/v1/workout.pb-c.h"
#include "pulsewire/stream/v1/drain_notice.pb-c.h"

/* The descriptor of each message in turn; NULL past the last. */
const ProtobufCMessageDescriptor *cmessages_descriptor(size_t index);

/* The .proto files as a google.protobuf.FileDescriptorSet, those that others import first. */
const uint8_t *cmessages_descriptor_set(size_t *byte_count);
