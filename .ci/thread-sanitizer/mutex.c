// Tells the thread sanitizer of Swift's Mutex, as long as its runtime does not.
//
// On Linux a Mutex that is contended is taken and let go in libswiftSynchronization.so, by a system
// call and without instrumentation: the sanitizer then sees two threads in what one lock protects.
// Loaded before that library, these functions stand in front of its own and say what they do; so
// nothing has to be suppressed, and every race that is one is reported.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// Not there in a program without the sanitizer, such as the one that starts the tests.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

typedef SWIFT void Lock(uint32_t thread, SELF void *self);
typedef SWIFT void Unlock(SELF void *self);

// Synchronization._MutexHandle._lockSlow(Swift.UInt32) -> ()
SWIFT void lock_slow(uint32_t thread, SELF void *self)
    __asm__("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
// Synchronization._MutexHandle._unlockSlow() -> ()
SWIFT void unlock_slow(SELF void *self)
    __asm__("$s15Synchronization12_MutexHandleV11_unlockSlowyyF");

SWIFT void lock_slow(uint32_t thread, SELF void *self) {
  Lock *next = (Lock *)dlsym(
      RTLD_NEXT, "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");
  next(thread, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT void unlock_slow(SELF void *self) {
  Unlock *next = (Unlock *)dlsym(
      RTLD_NEXT, "$s15Synchronization12_MutexHandleV11_unlockSlowyyF");
  if (__tsan_release) __tsan_release(self);
  next(self);
}
