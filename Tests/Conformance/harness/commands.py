"""The player's commands, as `client.apply(state, **PAUSE)`."""

from google.protobuf.duration_pb2 import Duration
from pulsewire.player.v1 import player_service_pb2 as player

COMPLETE = {"complete_set": player.CompleteSet()}
NEXT = {"next_exercise": player.NextExercise()}
SKIP = {"skip_rest": player.SkipRest()}
PAUSE = {"pause": player.Pause()}
RESUME = {"resume": player.Resume()}
FINISH = {"finish": player.Finish()}


def rest(seconds):
    """Starts a rest of any length."""
    return {"start_rest": player.StartRest(duration=Duration(seconds=seconds))}
