import Foundation

/// The processor time of the thread, which does not depend on what else the machine does.
package enum ThreadClock {
  package static var seconds: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
