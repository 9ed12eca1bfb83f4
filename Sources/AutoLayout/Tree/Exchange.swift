/// Puts a value in the place of another one and returns that.
///
/// The old value may keep objects of the host alive, such as a view or what a closure captures, and a `deinit`
/// of the host may read the place. The caller holds the old value until the place has the new one; with an
/// assignment, the old value would end during the access.
@discardableResult
package func exchange<Value: ~Copyable>(
  _ place: inout Value, with value: consuming Value
) -> Value {
  let old = place
  place = value
  return old
}
