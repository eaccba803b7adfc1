// Plays the event scripts that standard input names, and writes their traces: `play SEED <names`.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "registration_world.h"

int main(int count, char **arguments) {
  static char script[1 << 20], name[4096];
  uint64_t seed = count > 1 ? strtoull(arguments[1], NULL, 10) : 1;
  while (fgets(name, sizeof name, stdin)) {
    name[strcspn(name, "\n")] = 0;
    FILE *file = fopen(name, "rb");
    if (!file) return perror(name), 1;
    size_t size = fread(script, 1, sizeof script, file);
    fclose(file);
    registrar_text trace;
    if (registrar_script_play(script, size, name, strlen(name), seed, &trace) != REGISTRAR_OK) {
      fprintf(stderr, "%s: %s\n", name, trace.bytes);
      return 1;
    }
    fwrite(trace.bytes, 1, trace.size, stdout);
    registrar_text_free(&trace);
  }
  return 0;
}
