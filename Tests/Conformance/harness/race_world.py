"""What races are about: an athlete with a little of everything, and another."""

from google.protobuf.duration_pb2 import Duration
from pulsewire.access.v1 import access_service_pb2 as access
from pulsewire.access.v1 import device_service_pb2 as devices
from pulsewire.live.v1 import live_service_pb2 as live
from pulsewire.notifications.v1 import notification_service_pb2 as notifications
from pulsewire.privacy.v1 import deletion_service_pb2 as deletions
from pulsewire.privacy.v1 import export_service_pb2 as exports

from harness import body, context, library, plans, schedule, sharing, social
from harness.client import Client, make_workout, new_uuid
from harness.devices import let_in, start
from harness.logs import create_log, log_sets, make_exercise, make_log, make_set
from harness.routines import create_routine
from harness.server import wait_until
from harness.uplink import make_samples, push_all


class World:
    """Two accounts of a server that know each other. What few cases need is made when it is asked for."""

    def __init__(self, node, administrator, template_id):
        address = node.server.address
        self.administrator = administrator
        self.template_id = template_id
        self.me = Client.with_new_account(address)
        self.other = Client.with_new_account(address)
        self.name = social.name(self.me, is_private=True)
        self.others_name = social.name(self.other)
        self._made = {}

    def close(self):
        self.me.close()
        self.other.close()

    def __getattr__(self, name):
        if name.startswith("_") or not hasattr(type(self), f"make_{name}"):
            raise AttributeError(name)
        if name not in self._made:
            self._made[name] = getattr(self, f"make_{name}")()
        return self._made[name]

    def make_post(self):
        """One of the other's."""
        return social.create(self.other)

    def make_own_post(self):
        return social.create(self.me)

    def make_notification(self):
        """That of the first routine, once it is told."""
        assert self.routine
        request = notifications.ListNotificationsRequest()
        return wait_until(lambda: self.me.notifications.ListNotifications(request).notifications)[0]

    def make_comment(self):
        return social.comment(self.me, self.post.id)

    def make_following(self):
        return social.follow(self.me, self.others_name)

    def make_follower(self):
        """The other has asked to follow."""
        return social.follow(self.other, self.name)

    def make_block(self):
        return social.block(self.me, "nobody1")

    def make_share(self):
        return sharing.create(self.me)

    def make_share_viewer(self):
        """The other may see this athlete."""
        sharing.join(self.other, self.share.code)
        (viewer,) = sharing.viewers(self.me)
        return viewer

    def make_others_share(self):
        return sharing.create(self.other)

    def make_shared_athlete(self):
        """The other, as this athlete may see them."""
        return sharing.join(self.me, self.others_share.code)

    def make_athlete_in_session(self):
        self.other.start_workout(make_workout((3, 3)))
        return self.shared_athlete

    def make_routine(self):
        return create_routine(self.me, "Strength")

    def make_workout(self):
        """A public one of the other's."""
        return library.published(self.other)

    def make_own_workout(self):
        return library.create(self.me)

    def make_plan(self):
        return schedule.create_plan(self.me)

    def make_context_note(self):
        return context.put(self.me, "tired")

    def make_today(self):
        return context.current(self.me).date

    def make_workout_plan(self):
        return plans.make(self.me)

    def make_scheduled(self):
        return schedule.create(self.me)

    def make_log(self):
        return create_log(self.me)

    def make_exercise(self):
        exercise = make_exercise()
        log_sets(self.me, self.log.id, [exercise])
        return exercise

    def make_set(self):
        one = make_set(self.exercise)
        log_sets(self.me, self.log.id, sets=[one])
        return one

    def make_new_log(self):
        return make_log()

    def make_session(self):
        return self.me.start_workout(make_workout((3, 3)))

    def make_heart_rate(self):
        """The ids of a session and of a device that has sent five samples into it."""
        device = new_uuid()
        push_all(self.me, self.session.session_id, device, make_samples(5))
        return self.session.session_id, device

    def make_strike(self):
        session, device = self.heart_rate
        return self.me.live.StrikeHeartRate(
            live.StrikeHeartRateRequest(
                request_id=new_uuid(), session_id=session, device_id=device, first_sequence=1,
                last_sequence=1, reason="x",
            )
        ).strike

    def make_api_token(self):
        return self.me.access.CreateApiToken(
            access.CreateApiTokenRequest(
                request_id=new_uuid(), name="x", scopes=["heart_rate:read"]
            )
        ).api_token

    def make_session_elsewhere(self):
        """Another session of the account: the one that it was made with is another's to end."""
        return self.me.tokens.session_id

    def make_device(self):
        return start(self.me, ["session:watch"])

    def make_device_approval(self):
        self.me.devices.ApproveDeviceAuthorization(
            devices.ApproveDeviceAuthorizationRequest(
                request_id=new_uuid(), user_code=self.device.user_code
            )
        )
        return self.device

    def make_device_let_in(self):
        """The id of a device of the account."""
        let_in(self.me, ["session:watch"]).close()
        (device,) = self.me.devices.ListDevices(devices.ListDevicesRequest()).devices
        return device.id

    def make_photo(self):
        return body.upload_photo(self.me, body.png()).id

    def make_export(self):
        return self.me.exports.StartExport(
            exports.StartExportRequest(request_id=new_uuid())
        ).export.id

    def make_deletion(self):
        """The token of the first step."""
        return self.me.deletion.RequestDeletion(
            deletions.RequestDeletionRequest(request_id=new_uuid())
        ).confirmation_token

    @staticmethod
    def seconds(count):
        return Duration(seconds=count)
