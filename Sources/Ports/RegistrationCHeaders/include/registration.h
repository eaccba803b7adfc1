// A registration as a value, for C and for every language that calls C.
//
// A flow takes inputs and gives out actions, one at a time; a loop of the caller carries them out:
//
//   registrar_flow_take(flow, input, input_size, &text);
//   for (;;) {
//     registrar_flow_next(flow, now, &action, &text);
//     if (action.kind == REGISTRAR_NOTHING) break;
//     ... carry it out ...
//     registrar_flow_acknowledge(flow, REGISTRAR_DONE, &text);
//   }
//
// The article "Calling the flow from C" has the whole loop, and the JSON of inputs and actions.
//
// Five rules hold for every function:
//
// 1. It returns a status, and never crashes for what it is given: a null pointer, a handle that is null, freed or of
//    something else, bytes that are not UTF-8, not JSON or too long. The exceptions are those that no function in C
//    can tell: a pointer that is neither null nor valid, and a size that is larger than what it points to.
// 2. Bytes go in as a pointer and a size; they need not end in a zero, and are only read until the function returns.
//    Null is allowed if the size is 0. JSON is UTF-8, of at most 16 MiB; a policy has at most 1 MiB.
// 3. Bytes come out in a `registrar_text`, which the caller owns and gives back with `registrar_text_free`. If the
//    status is REGISTRAR_OK it is the result; otherwise it is a message, in English, for whoever wrote the call. The last
//    argument may be null if neither is wanted. What is in the text before is overwritten, and not freed.
// 4. Nothing changes if the status is not REGISTRAR_OK.
// 5. It may be called from any thread. Calls on one handle wait for each other, and no call waits for
//    anything else. A flow's loop should still be that of one thread, since an action is the whole flow's.
//    There are no callbacks, no threads, and nothing to initialise.
//
// A message never quotes an input of `registrar_flow_take`, neither a value nor a key that is not known.

#ifndef REGISTRATION_H
#define REGISTRATION_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// What became of a call.
typedef enum registrar_status {
  REGISTRAR_OK = 0,
  // A pointer is null that must not be.
  REGISTRAR_NULL_ARGUMENT = 1,
  // The handle is null, was freed, or is of something else.
  REGISTRAR_UNKNOWN_HANDLE = 2,
  // The bytes are more than are read, or hold more values or deeper nesting.
  REGISTRAR_TOO_LONG = 3,
  // The bytes are not UTF-8.
  REGISTRAR_NOT_UTF8 = 4,
  // The bytes are not JSON.
  REGISTRAR_NOT_JSON = 5,
  // The bytes are not what is expected here; the message says what is, and where.
  REGISTRAR_REFUSED = 6,
  // The call does not fit what the flow does at the moment.
  REGISTRAR_WRONG_MOMENT = 7,
  // There are as many handles as there can be: 1,048,576 of a kind.
  REGISTRAR_NO_ROOM = 8,
  // An expectation of an event script did not hold.
  REGISTRAR_EXPECTATION_FAILED = 9,
  // The text is none that this library gave out, or was freed.
  REGISTRAR_UNKNOWN_TEXT = 10
} registrar_status;

// Bytes that a function gave out, with a zero behind them that `size` does not count.
//
// `bytes` is null if there are none. They belong to the caller, who must not change the two members before
// `registrar_text_free`.
typedef struct registrar_text {
  const char *bytes;
  size_t size;
} registrar_text;

// Overwrites the bytes with zeros and frees them, and sets the text to null. Null, or a text of null, is none.
//
// REGISTRAR_UNKNOWN_TEXT: nothing is freed, as the bytes are not this library's, or were freed before. (If the same
// memory was given out again since, it is freed.)
registrar_status registrar_text_free(registrar_text *text);

// A flow. 0 is none, and the number of one that was freed is never that of another.
typedef uint64_t registrar_flow;

// Makes a flow, which has not been launched: `{"name":"launch"}` is its first input.
//
// `policy` is a policy as an object of JSON, or the name of a built-in one as a string of JSON, such as "members" with
// its quotation marks; null is "clinic". A key that no policy has is refused. The caller frees the flow. On an error, `*flow` is 0.
registrar_status registrar_flow_create(
  const char *policy, size_t policy_size, registrar_flow *flow, registrar_text *text);

// Frees a flow with all that it has, secrets too. A call on it in another thread that has begun still comes to its end;
// then the flow is freed.
registrar_status registrar_flow_free(registrar_flow flow, registrar_text *text);

// Hands the flow an input: an event of the person, what was typed for an action, an answer, a deadline.
//
// `registrar_flow_next` says what follows from it. The result is empty. An answer belongs to the flow whose request it
// answers: the numbers of requests begin at 1 in each.
// REGISTRAR_WRONG_MOMENT: the answer is to a request that was not given out to be performed, or 1,024 inputs wait.
registrar_status registrar_flow_take(
  registrar_flow flow, const char *input, size_t input_size, registrar_text *text);

// What the caller must do.
typedef enum registrar_action_kind {
  // Nothing, until the next input.
  REGISTRAR_NOTHING = 0,
  // Cancel the call for the request; an answer that still comes is ignored.
  REGISTRAR_CANCEL = 1,
  // Read what is stored, and acknowledge it with `registrar_flow_acknowledge_load`.
  REGISTRAR_LOAD = 2,
  // Store the bytes of `registrar_flow_checkpoint` in place of the old ones, durably.
  REGISTRAR_STORE = 3,
  // Remove what is stored.
  REGISTRAR_CLEAR = 4,
  // Keep the session of the newest sign-in of `registrar_flow_login`, durably.
  REGISTRAR_KEEP_SESSION = 5,
  // Forget the device's session if it is that of `registrar_flow_login`.
  REGISTRAR_FORGET_SESSION = 6,
  // Draw what `registrar_flow_screen` or `registrar_flow_presentation` returns now.
  REGISTRAR_PUBLISH = 7,
  // Begin the request; its answer comes as an input.
  REGISTRAR_PERFORM = 8
} registrar_action_kind;

// An action.
typedef struct registrar_action {
  registrar_action_kind kind;
  // The number of the request to cancel or to perform; 0 for every other action.
  uint64_t request;
  // In how many milliseconds an answer is too late, for a request to perform; 0 for every other action, and
  // for a request in which a person is at work (createPasskey, and signInWithSheet, but for a redirect: it has
  // "redirect": true, and its address is the secret `code`).
  int64_t deadline;
} registrar_action;

// The next action, as JSON too; null in JSON if there is none.
//
// `now` is the caller's clock, in milliseconds since 1970, in UTC. `action` may be null. The JSON has no secret: it names
// those that `registrar_flow_secret` returns.
// REGISTRAR_WRONG_MOMENT: the last action was not acknowledged.
registrar_status registrar_flow_next(
  registrar_flow flow, int64_t now, registrar_action *action, registrar_text *text);

// What came of an action.
typedef enum registrar_result {
  // It was carried out; a request was begun.
  REGISTRAR_DONE = 0,
  // The device could not carry it out.
  REGISTRAR_FAILED = 1,
  // Only of a load: what is stored cannot be read, and counts as nothing.
  REGISTRAR_UNREADABLE = 2
} registrar_result;

// Tells the flow what came of the last action. The result is empty. A request that fails is told by its answer, not here.
//
// REGISTRAR_WRONG_MOMENT: there is no action to acknowledge, or a load was done, which
// `registrar_flow_acknowledge_load` tells.
registrar_status registrar_flow_acknowledge(
  registrar_flow flow, registrar_result result, registrar_text *text);

// Tells the flow what a load has found: the bytes that were stored, or none. The result is empty.
//
// REGISTRAR_REFUSED: the bytes are no checkpoint, and the load is still to be acknowledged, as REGISTRAR_UNREADABLE.
registrar_status registrar_flow_acknowledge_load(
  registrar_flow flow, const char *checkpoint, size_t checkpoint_size, registrar_text *text);

// A secret, as text: the one way by which one leaves the library.
//
// Until REGISTRAR_PERFORM is acknowledged: "password", "code", "newPassword" and "invitation" of the request, for the
// call that sends them and for nothing else. While the key of an authenticator app is shown: "key", and "keyURI" for its QR code.
// Do not log it, do not store it, and free it at once: `registrar_text_free` overwrites it.
// REGISTRAR_REFUSED: there is no such secret now.
registrar_status registrar_flow_secret(
  registrar_flow flow, const char *name, size_t name_size, registrar_text *text);

// The name of the operation of REGISTRAR_PERFORM, such as signUp. REGISTRAR_WRONG_MOMENT: there is none to perform.
registrar_status registrar_flow_operation(registrar_flow flow, registrar_text *text);

// What names the account of the last action: an e-mail address, a telephone number or a name. REGISTRAR_WRONG_MOMENT: it has none.
registrar_status registrar_flow_login(registrar_flow flow, registrar_text *text);

// The bytes to store, of REGISTRAR_STORE; at any other time those that the flow would store now, or null in JSON if it
// leaves what is stored as it is. Store them byte for byte: they have a checksum.
//
// REGISTRAR_TOO_LONG: they exceed the bounds of a checkpoint; acknowledge the action as REGISTRAR_FAILED.
registrar_status registrar_flow_checkpoint(registrar_flow flow, registrar_text *text);

// The rest is what the person sees: the flow as it was published last, and as it was made before that.

// The name of the state, such as confirmation.editing.
registrar_status registrar_flow_state(registrar_flow flow, registrar_text *text);

// The screen as data, in JSON: fields, actions, the `tone` of the notice, the `step` and how many there are, whether
// the flow is busy. It has no secret.
registrar_status registrar_flow_presentation(registrar_flow flow, registrar_text *text);

// The same in words, as `language` has them, "en" or "es"; null is English. `now` is as in `registrar_flow_next`.
// A notice has its `text`, its `tone` ("success", "information", "warning" or "failure"), and `toneText` to be heard.
registrar_status registrar_flow_screen(
  registrar_flow flow, const char *language, size_t language_size, int64_t now, registrar_text *text);

// The notice in JSON; null in JSON if there is none.
registrar_status registrar_flow_notice(registrar_flow flow, registrar_text *text);

// The number of the request that awaits its answer, or 0; the result is empty.
registrar_status registrar_flow_awaited(registrar_flow flow, uint64_t *request, registrar_text *text);

#ifdef __cplusplus
}
#endif

#endif
