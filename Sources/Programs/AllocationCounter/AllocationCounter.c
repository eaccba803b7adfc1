// Counts what a program allocates, by standing in front of the C library's allocator.
//
// While nothing is counted an allocation costs one load and one branch more than without. Memory is
// the C library's own all the time, so that `free` needs no stand-in.

#include "AllocationCounter.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

#if defined(__GLIBC__) && !defined(HAS_SANITIZER)

#include <malloc.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *place, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static atomic_bool counts;
static atomic_uint_fast64_t allocations;
static atomic_uint_fast64_t bytes;

static inline void note(size_t size) {
  if (!atomic_load_explicit(&counts, memory_order_relaxed)) return;
  atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
  atomic_fetch_add_explicit(&bytes, size, memory_order_relaxed);
}

void *malloc(size_t size) {
  note(size);
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  note(count * size);
  return __libc_calloc(count, size);
}

void *realloc(void *place, size_t size) {
  note(size);
  return __libc_realloc(place, size);
}

void *memalign(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **place, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
  note(size);
  void *memory = __libc_memalign(alignment, size);
  if (memory == NULL) return ENOMEM;
  *place = memory;
  return 0;
}

bool allocation_counter_is_available(void) { return true; }

void allocation_counter_begin(void) {
  atomic_store(&allocations, 0);
  atomic_store(&bytes, 0);
  atomic_store(&counts, true);
}

void allocation_counter_end(void) { atomic_store(&counts, false); }

uint64_t allocation_counter_allocations(void) { return atomic_load(&allocations); }

uint64_t allocation_counter_bytes(void) { return atomic_load(&bytes); }

uint64_t allocation_counter_live_bytes(void) {
  struct mallinfo2 all = mallinfo2();
  return all.uordblks + all.hblkhd;
}

void allocation_counter_trim(void) { malloc_trim(0); }

#else

bool allocation_counter_is_available(void) { return false; }
void allocation_counter_begin(void) {}
void allocation_counter_end(void) {}
uint64_t allocation_counter_allocations(void) { return 0; }
uint64_t allocation_counter_bytes(void) { return 0; }
uint64_t allocation_counter_live_bytes(void) { return 0; }
void allocation_counter_trim(void) {}

#endif
