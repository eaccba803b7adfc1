// Walks through a registration by the flow's driver, with a pool that lives in memory.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "registration_world.h"

static registrar_flow flow;
static registrar_world world;
static int64_t now = 1767225600000;
// What the device keeps: a program of yours writes a file, durably.
static char stored[4096];
static size_t stored_size;

// Ends the program if a call was refused; the message says why.
static void check(registrar_status status, registrar_text *text) {
  if (status == REGISTRAR_OK) return;
  fprintf(stderr, "status %d: %s\n", (int)status, text->bytes ? text->bytes : "");
  exit(1);
}

static void take(const char *input) {
  registrar_text text;
  check(registrar_flow_take(flow, input, strlen(input), &text), &text);
}

// Does the work of a request, which may be a call to a server, and hands its answer to the flow.
static void perform(void) {
  registrar_text answer, text;
  check(registrar_world_perform(world, flow, now, &answer), &answer);
  check(registrar_flow_acknowledge(flow, REGISTRAR_DONE, &text), &text);
  check(registrar_flow_take(flow, answer.bytes, answer.size, &text), &text);
  registrar_text_free(&answer);
}

static registrar_result store(void) {
  registrar_text bytes;
  check(registrar_flow_checkpoint(flow, &bytes), &bytes);
  int fits = bytes.size <= sizeof stored;
  if (fits) memcpy(stored, bytes.bytes, stored_size = bytes.size);
  registrar_text_free(&bytes);
  return fits ? REGISTRAR_DONE : REGISTRAR_FAILED;
}

static void session(registrar_status (*change)(registrar_world, const char *, size_t, registrar_text *)) {
  registrar_text email, text;
  check(registrar_flow_login(flow, &email), &email);
  check(change(world, email.bytes, email.size, &text), &text);
  registrar_text_free(&email);
}

static void show(void) {
  registrar_text state;
  check(registrar_flow_state(flow, &state), &state);
  puts(state.bytes);
  registrar_text_free(&state);
}

// Does all that follows from the last input.
static void run(void) {
  registrar_action action;
  registrar_text text = {NULL, 0};
  for (;;) {
    registrar_result result = REGISTRAR_DONE;
    check(registrar_flow_next(flow, now, &action, NULL), &text);
    switch (action.kind) {
    case REGISTRAR_NOTHING: return;
    case REGISTRAR_PERFORM: perform(); continue;
    case REGISTRAR_LOAD:
      check(registrar_flow_acknowledge_load(flow, stored, stored_size, &text), &text);
      continue;
    case REGISTRAR_STORE: result = store(); break;
    case REGISTRAR_CLEAR: stored_size = 0; break;
    case REGISTRAR_KEEP_SESSION: session(registrar_world_keep_session); break;
    case REGISTRAR_FORGET_SESSION: session(registrar_world_forget_session); break;
    case REGISTRAR_PUBLISH: show(); break;
    case REGISTRAR_CANCEL: break;  // A call that blocks is over by the next event.
    }
    check(registrar_flow_acknowledge(flow, result, &text), &text);
  }
}

static void launch(void) {
  registrar_text text;
  check(registrar_flow_create("\"clinic\"", 8, &flow, &text), &text);
  take("{\"name\":\"launch\"}");
  run();
}

int main(void) {
  registrar_text text;
  check(registrar_world_create("\"clinic\"", 8, 1, &world, &text), &text);
  launch();
  take("{\"name\":\"submitSignUp\",\"email\":\"ana@example.com\",\"password\":\"Correct-horse-1\","
       "\"fields\":{\"phone\":\"+15550100123\"}}");
  run();

  // The app ends, and starts again where it was.
  check(registrar_flow_free(flow, &text), &text);
  check(registrar_world_restart(world, &text), &text);
  launch();

  // The newest mail is the first: [{"to":...,"code":"123456",...
  registrar_text inbox;
  check(registrar_world_inbox(world, &inbox), &inbox);
  const char *code = strstr(inbox.bytes, "\"code\":\"");
  char input[64];
  snprintf(input, sizeof input, "{\"name\":\"submitCode\",\"code\":\"%.6s\"}", code ? code + 8 : "");
  registrar_text_free(&inbox);
  take(input);
  run();
  take("{\"name\":\"submitPassword\",\"password\":\"Correct-horse-1\"}");
  run();
  take("{\"name\":\"submitProfile\",\"fields\":{\"firstName\":\"Ana\",\"lastName\":\"Lopez\","
       "\"gender\":\"F\",\"birthday\":\"1990-02-28\",\"phone\":\"+15550100123\",\"acceptTerms\":true,"
       "\"acceptPrivacy\":true,\"acceptHIPAA\":true}}");
  run();

  registrar_text state;
  check(registrar_flow_state(flow, &state), &state);
  int registered = strcmp(state.bytes, "registered.viewing") == 0;
  registrar_text_free(&state);
  check(registrar_flow_free(flow, &text), &text);
  check(registrar_world_free(world, &text), &text);
  puts(registered ? "registered" : "not registered");
  return !registered;
}
