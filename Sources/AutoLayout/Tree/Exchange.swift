/// Puts a value in the place of another one and returns that.
///
/// What ends with the old value may be the host's, a view or what a closure keeps, and its `deinit`
/// may look at the very place. Returned, the old value ends when the place has the new one and
/// nobody holds it any more; simply overwritten, it would end in the middle.
@discardableResult
package func exchange<Value: ~Copyable>(
  _ place: inout Value, with value: consuming Value
) -> Value {
  let old = place
  place = value
  return old
}
