// Calls every function as no one should: `misuse SEED CALLS`. It ends with status 0 if each call returned a status.
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "registration_world.h"

#define EXPECT(what) \
  do { if (!(what)) { fprintf(stderr, "line %d: not so: %s\n", __LINE__, #what); exit(1); } } while (0)

static uint64_t draw(uint64_t *seed) {  // SplitMix64
  uint64_t z = (*seed += 0x9E3779B97F4A7C15u);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

static const char *const inputs[] = {
  "{\"name\":\"launch\"}", "{\"input\":\"end\"}", "{\"input\":\"retryStore\"}", "{\"input\":\"deadline\",\"id\":1}",
  "{\"name\":\"submitSignUp\",\"email\":\"ana@example.com\",\"password\":\"Correct-horse-1\",\"fields\":{\"phone\":\"+15550100123\"}}",
  "{\"name\":\"submitCode\",\"code\":\"000000\"}", "{\"name\":\"submitCode\",\"code\":\"<redacted>\"}", "{\"name\":\"back\"}",
  "{\"action\":\"submitSignUp\",\"values\":{\"email\":\"x\",\"kode\":1}}", "{\"name\":\"answered\",\"id\":1,\"answer\":{\"name\":\"restoreSession\",\"session\":null}}",
  "{\"input\":\"foundSession\",\"id\":-1}", "[[[[", "", "null", "\"members\"", "{\"name\":\"p\",\"profile\":[{\"name\":\"a\",\"label\":\"b\",\"maximumLength\":-9223372036854775808}]}",
  "{\"name\":\"p\",\"profile\":[],\"password\":{\"minimumLength\":9223372036854775807}}", "password", "keyURI", "es", "ana@example.com", "\xff\xfe", "{\"name\":\"\xc3\x28\"}",
  "expect registered.viewing\n", "launch\nexpect signUp.editing\n",
};
enum { input_count = sizeof inputs / sizeof *inputs, handle_count = 8 };

static registrar_flow shared[2];

static int play(uint64_t seed, uint64_t calls) {
  uint64_t flow[handle_count] = {0}, world[handle_count] = {0};
  for (uint64_t call = 0; call < calls; call++) {
    uint64_t r = draw(&seed);
    unsigned place = r % handle_count, other = (r >> 8) % handle_count;
    uint64_t f = flow[place], w = world[other];
    if ((r >> 16) % 16 == 0) f = draw(&seed);
    if ((r >> 16) % 16 == 1) f = w;
    if ((r >> 16) % 16 == 2) f = 0;
    if ((r >> 16) % 16 == 3) w = f;
    if ((r >> 16) % 16 == 4) f = shared[0];
    if ((r >> 16) % 16 == 5) f = shared[1];
    char random[64];
    for (unsigned i = 0; i < sizeof random; i++) random[i] = (char)draw(&seed);
    const char *input = inputs[(r >> 24) % input_count];
    size_t size = strlen(input);
    switch ((r >> 32) % 12) {
      case 0: input = random; size = sizeof random; break;
      case 1: input = NULL; break;
      case 2: size = (size_t)-1; break;
      case 3: size = INT32_MAX; break;
      case 4: size = size / 2; break;
      case 5: size = (size_t)INT64_MAX; break;
      case 6: size = 0; break;
      default: break;
    }
    int64_t now = (r >> 40) % 8 == 0 ? (int64_t)draw(&seed) : 1767225600000 + (int64_t)call * 1000;
    registrar_text text = {NULL, 0}, *out = (r >> 44) % 8 ? &text : NULL;
    registrar_action action;
    uint64_t request;
    int status = 0;
    switch ((r >> 48) % 24) {
      case 0: if (!flow[place]) status = registrar_flow_create(input, size, &flow[place], out); break;
      case 1: status = registrar_flow_create(NULL, 0, NULL, out); break;
      case 2: if (f != shared[0] && f != shared[1]) status = registrar_flow_free(f, out); break;  // The number stays in the array: it is stale.
      case 3: if (!flow[place]) status = registrar_flow_create(NULL, 0, &flow[place], out); break;
      case 4: case 5: status = registrar_flow_take(f, input, size, out); break;
      case 6: case 7: case 8: status = registrar_flow_next(f, now, r & 1 ? &action : NULL, out); break;
      case 9: case 10: status = registrar_flow_acknowledge(f, (registrar_result)((r >> 56) % 4), out); break;
      case 11: status = registrar_flow_acknowledge_load(f, input, size, out); break;
      case 12: status = registrar_flow_secret(f, input, size, out); break;
      case 13: status = registrar_flow_checkpoint(f, out); break;
      case 14: status = registrar_flow_presentation(f, out); break;
      case 15: status = registrar_flow_screen(f, input, size, now, out); break;
      case 16: status = registrar_flow_awaited(f, r & 1 ? &request : NULL, out); break;
      case 17: status = registrar_flow_notice(f, out); break;
      case 18: if (!world[other]) status = registrar_world_create(NULL, 0, r, &world[other], out); break;
      case 19: status = registrar_world_perform(w, f, now, out); break;
      case 20: status = registrar_world_keep_session(w, input, size, out); break;
      case 21: status = registrar_script_play(input, size, "x", 1, r, out); break;
      case 22: if (f != shared[0] && f != shared[1]) { status = registrar_flow_free(f, out); if (f == flow[place]) flow[place] = 0; } break;
      case 23: status = registrar_world_inbox(w, out); break;
    }
    EXPECT(status >= REGISTRAR_OK && status <= REGISTRAR_UNKNOWN_TEXT);
    EXPECT(status == REGISTRAR_OK || !out || text.size > 0);
    registrar_text copy = text;
    EXPECT(registrar_text_free(&text) == REGISTRAR_OK && !text.bytes);
    // Another thread may have been given the same memory; alone, the second free is an error.
    if (copy.bytes && !shared[0]) EXPECT(registrar_text_free(&copy) == REGISTRAR_UNKNOWN_TEXT);
  }
  for (unsigned i = 0; i < handle_count; i++) {
    registrar_flow_free(flow[i], NULL);
    registrar_world_free(world[i], NULL);
  }
  return 0;
}

static uint64_t calls;

static void *thread(void *seed) {
  play(*(uint64_t *)seed, calls);
  return NULL;
}

// What must hold of each kind of misuse, by name.
static void say_so(void) {
  registrar_text text;
  registrar_flow flow, next;
  registrar_world world;
  registrar_action action;
  EXPECT(registrar_flow_create(NULL, 0, &flow, NULL) == REGISTRAR_OK && flow != 0);
  EXPECT(registrar_world_create(NULL, 0, 1, &world, NULL) == REGISTRAR_OK);
  EXPECT(registrar_flow_take(0, "{}", 2, NULL) == REGISTRAR_UNKNOWN_HANDLE);
  EXPECT(registrar_flow_take(world, "{}", 2, NULL) == REGISTRAR_UNKNOWN_HANDLE);
  EXPECT(registrar_flow_take(flow, NULL, 2, NULL) == REGISTRAR_NULL_ARGUMENT);
  EXPECT(registrar_flow_take(flow, "{}", (size_t)-1, NULL) == REGISTRAR_TOO_LONG);
  EXPECT(registrar_flow_take(flow, "\"\xff\"", 3, NULL) == REGISTRAR_NOT_UTF8);
  EXPECT(registrar_flow_take(flow, "{", 1, NULL) == REGISTRAR_NOT_JSON);
  EXPECT(registrar_flow_take(flow, "", 0, NULL) == REGISTRAR_NOT_JSON);
  EXPECT(registrar_flow_take(flow, inputs[6], strlen(inputs[6]), NULL) == REGISTRAR_REFUSED);
  EXPECT(registrar_flow_acknowledge(flow, REGISTRAR_DONE, NULL) == REGISTRAR_WRONG_MOMENT);
  EXPECT(registrar_flow_take(flow, inputs[0], strlen(inputs[0]), NULL) == REGISTRAR_OK);
  EXPECT(registrar_flow_next(flow, 0, &action, NULL) == REGISTRAR_OK && action.kind != REGISTRAR_NOTHING);
  registrar_action_kind kind = action.kind;
  EXPECT(registrar_flow_next(flow, 0, &action, NULL) == REGISTRAR_WRONG_MOMENT && action.kind == REGISTRAR_NOTHING);
  // An answer to a request that was not given out; one of another kind; a placeholder; too many inputs.
  const char *answer = inputs[9], *other = "{\"name\":\"answered\",\"id\":1,\"answer\":{\"name\":\"signUp\",\"status\":\"confirmed\"}}";
  EXPECT(registrar_flow_take(flow, answer, strlen(answer), NULL) == REGISTRAR_WRONG_MOMENT);
  while (kind != REGISTRAR_PERFORM) {
    EXPECT((kind == REGISTRAR_LOAD ? registrar_flow_acknowledge_load(flow, NULL, 0, NULL)
                                   : registrar_flow_acknowledge(flow, REGISTRAR_DONE, NULL)) == REGISTRAR_OK);
    EXPECT(registrar_flow_next(flow, 0, &action, NULL) == REGISTRAR_OK && action.kind != REGISTRAR_NOTHING);
    kind = action.kind;
  }
  EXPECT(registrar_flow_acknowledge(flow, REGISTRAR_DONE, NULL) == REGISTRAR_OK);
  EXPECT(registrar_flow_take(flow, other, strlen(other), NULL) == REGISTRAR_REFUSED);
  EXPECT(registrar_flow_take(flow, answer, strlen(answer), NULL) == REGISTRAR_OK);
  do {
    EXPECT(registrar_flow_next(flow, 0, &action, NULL) == REGISTRAR_OK);
  } while (action.kind != REGISTRAR_NOTHING && registrar_flow_acknowledge(flow, REGISTRAR_DONE, NULL) == REGISTRAR_OK);
  const char *redacted = "{\"action\":\"submitSignUp\",\"values\":{\"password\":\"<redacted>\"}}";
  EXPECT(registrar_flow_take(flow, redacted, strlen(redacted), NULL) == REGISTRAR_REFUSED);
  for (int i = 0; i < 1024; i++) EXPECT(registrar_flow_take(flow, inputs[7], strlen(inputs[7]), NULL) == REGISTRAR_OK);
  EXPECT(registrar_flow_take(flow, inputs[7], strlen(inputs[7]), NULL) == REGISTRAR_WRONG_MOMENT);
  EXPECT(registrar_flow_free(flow, NULL) == REGISTRAR_OK);
  EXPECT(registrar_flow_free(flow, NULL) == REGISTRAR_UNKNOWN_HANDLE);
  EXPECT(registrar_flow_create(NULL, 0, &next, NULL) == REGISTRAR_OK && next != flow);
  EXPECT(registrar_flow_state(flow, &text) == REGISTRAR_UNKNOWN_HANDLE && text.size > 0);
  registrar_text twice = text;
  EXPECT(registrar_text_free(&text) == REGISTRAR_OK && registrar_text_free(&text) == REGISTRAR_OK);
  EXPECT(registrar_text_free(&twice) == REGISTRAR_UNKNOWN_TEXT);
  registrar_text foreign = {"foreign", 7};
  EXPECT(registrar_text_free(&foreign) == REGISTRAR_UNKNOWN_TEXT);
  EXPECT(registrar_flow_free(next, NULL) == REGISTRAR_OK && registrar_world_free(world, NULL) == REGISTRAR_OK);
}

int main(int count, char **arguments) {
  uint64_t seed = count > 1 ? strtoull(arguments[1], NULL, 10) : 1;
  calls = count > 2 ? strtoull(arguments[2], NULL, 10) : 10000;
  say_so();
  play(seed, calls);
  // Two threads at once, with two flows that both use.
  for (int i = 0; i < 2; i++) EXPECT(registrar_flow_create(NULL, 0, &shared[i], NULL) == REGISTRAR_OK);
  uint64_t seeds[2] = {seed + 1, seed + 2};
  pthread_t threads[2];
  for (int i = 0; i < 2; i++) EXPECT(pthread_create(&threads[i], NULL, thread, &seeds[i]) == 0);
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
  for (int i = 0; i < 2; i++) EXPECT(registrar_flow_free(shared[i], NULL) == REGISTRAR_OK);
  printf("%llu random calls, and as many in each of two threads: no crash\n", (unsigned long long)calls);
  return 0;
}
