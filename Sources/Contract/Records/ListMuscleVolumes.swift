package import Wire

extension StrengthRPC {
  package static let listMuscleVolumes =
    Method<ListMuscleVolumesRequest, ListMuscleVolumesResponse>(
      service, "ListMuscleVolumes", .scope(.statisticsRead))
}

package struct ListMuscleVolumesRequest: MappedRequest {
  package var startDate = Google.Date()
  package var endDate = Google.Date()

  package init() {}
  package static let layout = MessageLayout("pulsewire.records.v1.ListMuscleVolumesRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startDate)
    m.message(2, &v.endDate)
  }
}

package struct ListMuscleVolumesResponse: MappedMessage {
  package var muscles: [MuscleVolume] = []
  package var unassignedSetCount: Int32 = 0
  package var unassignedVolumeKg: Double = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.records.v1.ListMuscleVolumesResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.muscles)
    m.number(2, &v.unassignedSetCount)
    m.number(3, &v.unassignedVolumeKg)
  }
}
