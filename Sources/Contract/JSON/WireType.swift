/// How a field on the wire says how long it is:
/// https://protobuf.dev/programming-guides/encoding/#structure
enum WireType: UInt32 {
  case varint = 0
  case fixed64 = 1
  case length = 2
  case fixed32 = 5
}
