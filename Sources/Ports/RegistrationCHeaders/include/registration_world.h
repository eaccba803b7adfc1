// A pool and a directory that live in memory, for tests and examples of registration.h.
//
// Link RegistrationCWorld in place of RegistrationC. The rules of registration.h hold here, too.

#ifndef REGISTRATION_WORLD_H
#define REGISTRATION_WORLD_H

#include "registration.h"

#ifdef __cplusplus
extern "C" {
#endif

// A world: a pool with its mails, a directory, and the pool's client on the device. 0 is none.
typedef uint64_t registrar_world;

// Makes an empty world for flows of this policy, which is given as to `registrar_flow_create`.
//
// Equal seeds give equal codes and identifiers. The caller frees the world. On an error, `*world` is 0.
registrar_status registrar_world_create(
  const char *policy, size_t policy_size, uint64_t seed, registrar_world *world,
  registrar_text *text);

// Frees a world.
registrar_status registrar_world_free(registrar_world world, registrar_text *text);

// Does the work of the flow's request, while it is the flow's last action; the result is its answer, as an input.
//
// The answer to beginTOTP has the key of an authenticator app, and no other has a secret.
// REGISTRAR_WRONG_MOMENT: the flow has no request to perform.
registrar_status registrar_world_perform(
  registrar_world world, registrar_flow flow, int64_t now, registrar_text *text);

// Keeps the session of the newest sign-in of `login`, as the device would. The result is empty.
registrar_status registrar_world_keep_session(
  registrar_world world, const char *login, size_t login_size, registrar_text *text);

// Forgets the device's session, if it is that of `login`. The result is empty.
registrar_status registrar_world_forget_session(
  registrar_world world, const char *login, size_t login_size, registrar_text *text);

// Discards what the pool's client had in memory alone, as if the app had ended. The result is empty.
registrar_status registrar_world_restart(registrar_world world, registrar_text *text);

// The codes that were delivered, in JSON, the newest first: at most 20.
registrar_status registrar_world_inbox(registrar_world world, registrar_text *text);

// Plays an event script through the simulation; the result is its trace, a line of JSON for each transition.
//
// `name` stands in the trace as the script's name.
// REGISTRAR_EXPECTATION_FAILED, REGISTRAR_REFUSED: the script did not hold, or does not parse; the message says where.
registrar_status registrar_script_play(
  const char *script, size_t script_size, const char *name, size_t name_size, uint64_t seed,
  registrar_text *text);

#ifdef __cplusplus
}
#endif

#endif
