"""Athletes who train through HAProxy, with a watch, a phone and a screen each, and what they were told."""

import asyncio
import random
import threading
import time

import grpc
from pulsewire.account.v1 import account_service_pb2 as account
from pulsewire.account.v1 import account_service_pb2_grpc as account_grpc
from pulsewire.live.v1 import live_service_pb2 as live
from pulsewire.live.v1 import live_service_pb2_grpc as live_grpc
from pulsewire.player.v1 import player_service_pb2 as player
from pulsewire.player.v1 import player_service_pb2_grpc as player_grpc

from harness.client import command_request, make_workout, milliseconds, new_uuid, now_milliseconds
from harness.server import CERTIFICATES
from harness.uplink import batch_request, make_sample, open_request

#: Between two samples of a watch, in seconds.
INTERVAL = 1.0
#: Between two sets of an athlete, in seconds.
SET_INTERVAL = 20.0
#: For a call with one answer, in seconds: then it is repeated.
CALL_SECONDS = 10
#: The codes after which a device tries again: whether something was stored is not known.
PASSING = {
    grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.DEADLINE_EXCEEDED, grpc.StatusCode.CANCELLED,
    grpc.StatusCode.UNKNOWN,
}  # fmt: skip
#: What the client's own library says of a write to a call that has just ended.
OWN_LIBRARY = "Internal error from Core"
#: How many athletes begin at a time.
BEGINNING = 16
BATCH_MAX = 500
PAGE_SIZE = 10_000
WORKOUT = make_workout(set_counts=(100,) * 10)
SETS_MAX = 1000


def open_channel(address):
    """A connection of its own, that is made again fast."""
    credentials = grpc.ssl_channel_credentials((CERTIFICATES / "ca.pem").read_bytes())
    options = [
        ("grpc.use_local_subchannel_pool", 1),
        ("grpc.initial_reconnect_backoff_ms", 50),
        ("grpc.max_reconnect_backoff_ms", 500),
        ("grpc.enable_retries", 0),
    ]
    return grpc.aio.secure_channel(address, credentials, options)


async def breathe():
    """What a device waits before it tries again: not all at once."""
    await asyncio.sleep(random.uniform(0.05, 0.3))


class Athlete:
    """One of them. Times are of the monotonic clock."""

    def __init__(self, address, rest):
        """One who waits so many seconds before the first set."""
        self._address, self._rest = address, rest
        self._own, self._screens = open_channel(address), open_channel(address)
        self._metadata = []
        self._state = None
        self._device = new_uuid()
        self._begin = self._start_time = None
        #: Of the account and the workout.
        self.account_id = self.session_id = None
        #: The last sample that the server said is stored.
        self.acknowledged = 0
        #: When the watch, and when the screen, had news.
        self.watch_times, self.screen_times = [], []
        self._shown = 0
        #: The ids of the sets that the server said are stored.
        self.sets = []
        #: What calls said that were tried again, with their number.
        self.codes = {}
        #: What should never be.
        self.faults = []

    def _failed(self, error):
        """Notes the end of a call."""
        name = f"{error.code().name} ({error.details()})"
        self.codes[name] = self.codes.get(name, 0) + 1
        if error.code() not in PASSING and error.details() != OWN_LIBRARY:
            self._fault(name)

    def _fault(self, text):
        if len(self.faults) < 10:
            self.faults.append(text)

    async def _call(self, method, request):
        """Repeats a call until it is answered."""
        while True:
            try:
                return await method(
                    request, metadata=self._metadata, timeout=CALL_SECONDS, wait_for_ready=True)
            except grpc.aio.AioRpcError as error:
                self._failed(error)
                if error.code() not in PASSING:
                    raise
                await breathe()

    async def begin(self):
        """Makes an account and starts a workout."""
        made = await self._call(
            account_grpc.AccountServiceStub(self._own).CreateAccount,
            account.CreateAccountRequest(request_id=new_uuid()),
        )
        self.account_id = made.account.id
        self._metadata = [("authorization", f"Bearer {made.tokens.access_token}")]
        request = player.StartWorkoutRequest(request_id=new_uuid(), workout=WORKOUT)
        started = await self._call(player_grpc.PlayerServiceStub(self._own).StartWorkout, request)
        self._state = started.state
        self.session_id = self._state.session_id
        self._begin, self._start_time = time.monotonic(), now_milliseconds()

    def _sample(self, sequence):
        """The sample of that number, always the same."""
        return make_sample(sequence, self._start_time + round(sequence * INTERVAL * 1000), self._bpm(sequence))

    @staticmethod
    def _bpm(sequence):
        return 90 + sequence * 7 % 80

    def contents(self, sequence):
        """What is to be stored of a sample."""
        return self._start_time + round(sequence * INTERVAL * 1000), self._bpm(sequence)

    def measured(self, moment):
        """How many samples the watch has measured until a moment."""
        return max(0, int((moment - self._begin) / INTERVAL))

    async def watch(self, training):
        """Sends what the watch measures until the training ends, and until all of it is acknowledged."""
        stub = live_grpc.LiveServiceStub(self._own)
        while training.is_on or self.acknowledged < self.measured(training.end):
            call = stub.PushHeartRate(metadata=self._metadata, wait_for_ready=True)
            sender = None
            try:
                await call.write(open_request(self.session_id, self._device))
                opened = await call.read()
                if opened is grpc.aio.EOF:
                    raise_end(await call.code(), await call.details())
                last = opened.opened.last_sequence
                if last < self.acknowledged:
                    self._fault(f"{self.acknowledged} samples were acknowledged, and {last} are there")
                self._acknowledge(last)
                sender = asyncio.create_task(self._send(call, last, training))
                await self._receive(call)
            except grpc.aio.AioRpcError as error:
                self._failed(error)
            except (asyncio.InvalidStateError, StreamEnded):
                pass
            finally:
                call.cancel()
                if sender is not None:
                    sender.cancel()
                    await asyncio.gather(sender, return_exceptions=True)
            await breathe()

    def _acknowledge(self, last):
        if last > self.acknowledged:
            self.acknowledged = last
            self.watch_times.append(time.monotonic())

    async def _send(self, call, last, training):
        """Sends each sample at its time, and at once those of times when there was no connection."""
        try:
            while True:
                now = time.monotonic()
                due = self.measured(min(now, training.end))
                while last < due:
                    upto = min(due, last + BATCH_MAX)
                    samples = [self._sample(one) for one in range(last + 1, upto + 1)]
                    await call.write(batch_request(samples))
                    last = upto
                if not training.is_on:
                    await call.done_writing()
                    return
                await asyncio.sleep(self._begin + (last + 1) * INTERVAL - now)
        except (grpc.aio.AioRpcError, asyncio.InvalidStateError):
            # The reader hears of it.
            return

    async def _receive(self, call):
        """Reads acknowledgements until the stream ends."""
        while (message := await call.read()) is not grpc.aio.EOF:
            if message.HasField("acknowledgement"):
                self._acknowledge(message.acknowledgement.last_sequence)
            elif message.HasField("rejection"):
                self._fault(f"a sample was refused: {message.rejection}")
        raise_end(await call.code(), await call.details())

    async def lift(self, training):
        """Completes a set every few seconds; a set that was not answered is sent again as it was."""
        stub = player_grpc.PlayerServiceStub(self._own)
        await asyncio.sleep(self._rest)
        while training.is_on and len(self.sets) < SETS_MAX:
            request = command_request(
                self._state, complete_set=player.CompleteSet(reps=8, weight_kg=60))
            answer = await self._call(stub.ApplyCommand, request)
            self._state = answer.state
            self.sets.append(request.request_id)
            await asyncio.sleep(SET_INTERVAL)

    async def follow(self, training):
        """Shows the heart rate on a screen with a connection of its own, wherever HAProxy leads it."""
        stub = live_grpc.LiveServiceStub(self._screens)
        while training.is_on:
            call = stub.WatchSession(
                live.WatchSessionRequest(session_id=self.session_id), metadata=self._metadata,
                wait_for_ready=True)
            try:
                while (message := await call.read()) is not grpc.aio.EOF:
                    if message.heart_rate.sequence > self._shown:
                        self._shown = message.heart_rate.sequence
                        self.screen_times.append(time.monotonic())
                raise_end(await call.code(), await call.details())
            except grpc.aio.AioRpcError as error:
                self._failed(error)
            except (asyncio.InvalidStateError, StreamEnded):
                pass
            finally:
                call.cancel()
            await breathe()

    async def stored_samples(self):
        """What the database has, page by page, as (sequence, contents)."""
        found, token = [], ""
        stub = live_grpc.LiveServiceStub(self._own)
        while True:
            page = await self._call(
                stub.ListHeartRateSamples,
                live.ListHeartRateSamplesRequest(
                    session_id=self.session_id, device_id=self._device, page_size=PAGE_SIZE,
                    page_token=token),
            )
            found += [(one.sequence, (milliseconds(one.sample_time), one.bpm)) for one in page.samples]
            token = page.next_page_token
            if not token:
                return found

    async def close(self):
        """Closes its connections."""
        await self._own.close()
        await self._screens.close()


class StreamEnded(Exception):
    """A stream ended in order, as it does when a node drains."""


def raise_end(code, details):
    """Tells of the end of a stream."""
    if code == grpc.StatusCode.OK:
        raise StreamEnded
    raise grpc.aio.AioRpcError(code, grpc.aio.Metadata(), grpc.aio.Metadata(), details)


class Training:
    """Athletes on a thread of their own, from `begin` to `finish`."""

    def __init__(self, address, count):
        self._address, self._count = address, count
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._tasks = []
        self.is_on = True
        #: When it ended.
        self.end = float("inf")
        self.athletes = []
        self._thread.start()

    def _run(self, work, timeout=None):
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(timeout)

    def begin(self):
        """Has all of them begin."""
        self._run(self._begin())

    async def _begin(self):
        self.athletes = [
            Athlete(self._address, SET_INTERVAL * place / self._count) for place in range(self._count)]
        places = asyncio.Semaphore(BEGINNING)

        async def begin(athlete):
            async with places:
                await athlete.begin()
            for part in (athlete.watch, athlete.lift, athlete.follow):
                self._tasks.append(asyncio.create_task(part(self)))

        await asyncio.gather(*map(begin, self.athletes))

    def finish(self, seconds):
        """Ends the training: nothing more is measured, and what was is acknowledged, or the time is over."""
        self._run(self._finish(seconds))

    async def _finish(self, seconds):
        self.end, self.is_on = time.monotonic(), False
        done = all_acknowledged = False
        deadline = time.monotonic() + seconds
        while not all_acknowledged and time.monotonic() < deadline:
            all_acknowledged = all(one.acknowledged >= one.measured(self.end) for one in self.athletes)
            await asyncio.sleep(0.1)
        # Sets under way have their answer, or none.
        done, waiting = await asyncio.wait(self._tasks, timeout=2 if all_acknowledged else 0)
        for task in waiting:
            task.cancel()
        for result in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(result, Exception):
                self.athletes[0].faults.append(f"{type(result).__name__}: {result}")

    def stored_samples(self):
        """What the database has of each."""

        async def all_stored():
            places = asyncio.Semaphore(BEGINNING)

            async def stored(athlete):
                async with places:
                    return await athlete.stored_samples()

            return await asyncio.gather(*map(stored, self.athletes))

        return self._run(all_stored())

    def close(self):
        """Closes all connections, and ends the thread."""

        async def close():
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            await asyncio.gather(*(one.close() for one in self.athletes))

        self._run(close(), timeout=60)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
