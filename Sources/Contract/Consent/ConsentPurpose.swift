import Wire

package enum ConsentPurpose: Int32, Choice {
  case unspecified = 0
  case ai = 1
  case analytics = 2
  case sync = 3
}
