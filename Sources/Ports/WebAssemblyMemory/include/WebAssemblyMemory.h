#ifndef WEB_ASSEMBLY_MEMORY_H
#define WEB_ASSEMBLY_MEMORY_H

// What Embedded Swift expects of a C library, for WebAssembly without one. Elsewhere the system has it,
// and this library is empty.

#endif
