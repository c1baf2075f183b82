/// What the comments of pulsewire.body.v1 say, and its schema does not.
extension ContractFacts {
  static let bodyIdentifiers: Set<String> = [
    "pulsewire.body.v1.HrvReading.id",
    "pulsewire.body.v1.HrvRejection.reading_id",
    "pulsewire.body.v1.DeleteHrvReadingsRequest.reading_ids",
    "pulsewire.body.v1.ProgressPhoto.id",
    "pulsewire.body.v1.OpenProgressPhoto.request_id",
    "pulsewire.body.v1.DownloadProgressPhotoRequest.photo_id",
    "pulsewire.body.v1.DeleteProgressPhotoRequest.photo_id",
  ]

  static let bodyRanges: [String: ClosedRange<Int64>] = [
    "pulsewire.body.v1.ListHrvReadingsRequest.page_size": 0...Int64(Int32.max),
    "pulsewire.body.v1.ListProgressPhotosRequest.page_size": 0...Int64(Int32.max),
    "pulsewire.body.v1.OpenProgressPhoto.byte_count": 1...10_485_760,
  ]

  static let mayBeAbsentOfBody: Set<String> = [
    "pulsewire.body.v1.HrvReading.measure_time",
    "pulsewire.body.v1.HrvSettlement.rejections",
    "pulsewire.body.v1.ListHrvReadingsRequest.start_time",
    "pulsewire.body.v1.ListHrvReadingsRequest.end_time",
    "pulsewire.body.v1.ListHrvReadingsResponse.readings",
    "pulsewire.body.v1.GetHrvBaselineRequest.at_time",
    "pulsewire.body.v1.GetHrvBaselineResponse.baselines",
    "pulsewire.body.v1.OpenProgressPhoto.taken_time",
    "pulsewire.body.v1.DownloadProgressPhotoResponse.photo",
    "pulsewire.body.v1.ListProgressPhotosResponse.photos",
    "pulsewire.profile.v1.GetPlannerViewResponse.fitness_profile",
  ]
}
