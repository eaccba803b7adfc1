#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations are counted here at all: with glibc, and no sanitizer in its place.
bool allocation_counter_is_available(void);

/// Counts from zero, on every thread, until the end.
void allocation_counter_begin(void);
void allocation_counter_end(void);

/// What was asked for between the two.
uint64_t allocation_counter_allocations(void);
uint64_t allocation_counter_bytes(void);

/// How many bytes are in use now, the allocator's own headers included.
uint64_t allocation_counter_live_bytes(void);

/// Gives memory that is free back to the system, so that one benchmark does not count as another's.
void allocation_counter_trim(void);

#endif
