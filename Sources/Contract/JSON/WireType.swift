/// The wire types, which give the length of a field on the wire:
/// https://protobuf.dev/programming-guides/encoding/#structure
enum WireType: UInt32 {
  case varint = 0
  case fixed64 = 1
  case length = 2
  case fixed32 = 5
}
