// Takes ten seconds to look up one name, of which there is nothing to be found.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <netdb.h>
#include <string.h>
#include <unistd.h>

int getaddrinfo(const char *name, const char *service, const struct addrinfo *hints, struct addrinfo **found) {
  if (name != NULL && strcmp(name, "slow.example") == 0) {
    sleep(10);
    return EAI_NONAME;
  }
  int (*next)(const char *, const char *, const struct addrinfo *, struct addrinfo **) = dlsym(RTLD_NEXT, "getaddrinfo");
  return next(name, service, hints, found);
}
