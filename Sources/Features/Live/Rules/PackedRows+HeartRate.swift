internal import Store

extension PackedRows {
  /// The columns of packed samples in an export, with one row per sample.
  static let heartRate = PackedRows(
    [
      ExportedField("sequence", .number), ExportedField("time", .timestamp),
      ExportedField("bpm", .number), ExportedField("rr_intervals_ms", .json),
    ],
    hidden: ["first_sequence", "last_sequence", "sample_count"],
    countExpression: "coalesce(sum(sample_count), 0)",
    sealedPart: SealedPart(
      find: { try SampleCodec.sealedIntervals(of: $0) },
      open: { try SampleCodec.opened($0, with: $1) })
  ) { packed in
    var values: [ExportedValue] = []
    let samples = try SampleCodec.decode(packed)
    values.reserveCapacity(samples.count * 4)
    for sample in samples {
      values.append(.integer(sample.sequence))
      values.append(.time(sample.time))
      values.append(.integer(sample.bpm))
      values.append(.integers(sample.rrIntervals))
    }
    return values
  }
}
