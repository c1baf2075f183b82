public import Server

/// The counts of connection events, as families.
extension Exposition {
  /// Adds the counts of a server's ports.
  public mutating func add(_ port: PortCounters) {
    single(
      "pulsewire_connections_accepted_total", .counter, "Connections that were accepted.",
      port.accepted)
    family(
      "pulsewire_connections_refused_total", .counter,
      "Connections that were closed as they were accepted, by the limit.")
    sample("pulsewire_connections_refused_total", ["limit": "total"], port.refusedOverTotal)
    sample("pulsewire_connections_refused_total", ["limit": "network"], port.refusedOverNetwork)
    family("pulsewire_connections_ended_total", .counter, "Connections that ended, by the reason.")
    for end in CloseReason.allCases {
      sample(
        "pulsewire_connections_ended_total", ["reason": end.rawValue], port.ended[end] ?? 0)
    }
    single(
      "pulsewire_descriptor_exhaustions_total", .counter,
      "How often no file descriptor was left for a connection.", port.descriptorExhaustions)
    family("pulsewire_handshakes_total", .counter, "TLS handshakes that were completed.")
    sample(
      "pulsewire_handshakes_total", ["kind": "full"], port.handshakes - port.resumedHandshakes)
    sample("pulsewire_handshakes_total", ["kind": "resumed"], port.resumedHandshakes)
    single(
      "pulsewire_handshaking", .gauge, "Connections that shake hands.", port.handshaking)
    single(
      "pulsewire_keepalive_pings_total", .counter, "Keepalive PINGs sent to idle clients.",
      port.keepalivePings)
    family("pulsewire_slow_calls_total", .counter, "Calls that were ended as too slow.")
    sample("pulsewire_slow_calls_total", ["side": "request"], port.slowRequests)
    sample("pulsewire_slow_calls_total", ["side": "answer"], port.slowAnswers)
    addFrames(port)
  }

  private mutating func addFrames(_ port: PortCounters) {
    single(
      "pulsewire_resets_received_total", .counter, "RST_STREAM frames from clients.",
      port.resetsReceived)
    family("pulsewire_resets_sent_total", .counter, "RST_STREAM frames to clients, by the reason.")
    sample(
      "pulsewire_resets_sent_total", ["reason": "end"], port.resetsSent - port.errorResetsSent)
    sample("pulsewire_resets_sent_total", ["reason": "error"], port.errorResetsSent)
    single(
      "pulsewire_header_lists_refused_total", .counter, "Header lists over the limits.",
      port.headerListsRefused)
    single(
      "pulsewire_calls_over_handlers_total", .counter,
      "Calls that were refused because too many handlers of their connection ran.",
      port.callsOverHandlers)
    family(
      "pulsewire_floods_total", .counter, "Connections that were ended as an attack, by its kind.")
    for (name, count) in port.floodsByName {
      sample("pulsewire_floods_total", ["kind": name], count)
    }
  }
}
