"""What is measured. A scenario is a function that takes a `servers.Bench` and returns its tables
(`report.Table`); `ALL` lists them by the name that ONLY= takes, in the order in which they run."""

from . import (
    database, fairness, growth, handshake, idle, latency, live, pingpong, product, start, stream,
    unary,
)

ALL = {
    "unary": unary.measure_both,
    "latency": latency.measure_latency,
    "stream": stream.measure_one,
    "streams": stream.measure_hundred,
    "pingpong": pingpong.measure_ping_pong,
    "idle": idle.measure_idle,
    "handshake": handshake.measure_handshakes,
    "growth": growth.measure_growth,
    "database": database.measure_database,
    "live": live.measure_live,
    "product": product.measure_product,
    "fairness": fairness.measure_fairness,
    "start": start.measure_start,
}
