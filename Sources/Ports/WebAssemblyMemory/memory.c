// The few functions of a C library that Embedded Swift calls, for WebAssembly without one.
//
// Memory comes from lists of free blocks, one list for each power of two: a playground of some
// minutes takes and gives back the same few sizes. A block is never split and never joined.

#include "WebAssemblyMemory.h"

#ifdef __wasm__

#include <stddef.h>
#include <stdint.h>

enum { smallest = 4, largest = 31, page = 1 << 16 };

// Stands before each block, so that blocks begin at multiples of 16.
struct head {
  struct head *next;
  uint32_t power;
  // The memory that was asked for begins here, or later if it had to be aligned.
  uint64_t padding;
};

static struct head *unused[largest + 1];
static uintptr_t top, end;
extern unsigned char __heap_base;

static int power_of(size_t size) {
  int power = smallest;
  while (power < largest && ((size_t)1 << power) < size) power++;
  return power;
}

void *malloc(size_t size) {
  if (size > ((size_t)1 << (largest - 1))) return NULL;
  int power = power_of(size);
  struct head *block = unused[power];
  if (block) {
    unused[power] = block->next;
    return block + 1;
  }
  size_t whole = sizeof(struct head) + ((size_t)1 << power);
  if (!top) {
    top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    end = __builtin_wasm_memory_size(0) * page;
  }
  if (end - top < whole) {
    size_t pages = (whole - (end - top) + page - 1) / page;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
    end += pages * page;
  }
  block = (struct head *)top;
  block->power = power;
  top += whole;
  return block + 1;
}

void free(void *memory) {
  if (!memory) return;
  struct head *block = (struct head *)memory - 1;
  block->next = unused[block->power];
  unused[block->power] = block;
}

// Every block begins at a multiple of 16, and Swift asks for no more.
int posix_memalign(void **memory, size_t alignment, size_t size) {
  *memory = alignment <= 16 ? malloc(size) : NULL;
  return *memory ? 0 : 12;
}

void *memset(void *to, int value, size_t count) {
  for (unsigned char *place = to; count; count--) *place++ = (unsigned char)value;
  return to;
}

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  unsigned char *place = to;
  const unsigned char *source = from;
  for (; count; count--) *place++ = *source++;
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  unsigned char *place = to;
  const unsigned char *source = from;
  if (place < source) return memcpy(to, from, count);
  while (count--) place[count] = source[count];
  return to;
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *first = left, *second = right;
  for (; count; count--, first++, second++)
    if (*first != *second) return *first - *second;
  return 0;
}

// The product of two numbers of 128 bits, which the processor does not have.
__int128 __multi3(__int128 left, __int128 right) {
  const uint64_t half = 0xFFFFFFFF;
  uint64_t a = (uint64_t)left, b = (uint64_t)right;
  uint64_t low = (a & half) * (b & half);
  uint64_t middle = (a >> 32) * (b & half) + (low >> 32);
  uint64_t other = (a & half) * (b >> 32) + (middle & half);
  uint64_t high = (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
  high += (uint64_t)(left >> 64) * b + a * (uint64_t)(right >> 64);
  return (__int128)(((unsigned __int128)high << 64) | (other << 32 | (low & half)));
}

// A flow is repeatable: hash tables have the same order every time.
void arc4random_buf(void *to, size_t count) { memset(to, 1, count); }

// Swift writes only what a trap has to say, and no one reads it here.
int putchar(int character) { return character; }

#endif
