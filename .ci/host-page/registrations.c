// Whole registrations over HTTP: registrations HOST-PORT POOL-PORT PEOPLE AT-ONCE FIRST
//
// Each thread has a connection to the server and one to its simulated pool, both kept, and registers one person after
// another: it makes a registration, signs up, reads the code that the pool has sent, enters it, and fills in the
// profile. Prints how many a second were registered, how many writes of the store each took, and how many cores the
// client itself took.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { ANSWER = 1 << 16 };

static int host_port, pool_port, people, first;
static atomic_int next_person;
// How often a row was written: each take and each save raises the fence, which a tag begins with. The first tag follows
// from two: the take, and the save that ends the launch. Where a fence begins is the store's choice.
static atomic_long writes;

static void fail(const char *what, const char *answer) {
  fprintf(stderr, "%s\n%s\n", what, answer);
  exit(1);
}

static int dial(int port) {
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int made = socket(AF_INET, SOCK_STREAM, 0), yes = 1;
  if (made < 0 || connect(made, (struct sockaddr *)&to, sizeof to) != 0) fail("cannot connect", "");
  setsockopt(made, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  return made;
}

// Sends a request and reads the whole answer; returns its body, which is inside `answer`.
static char *ask(int link, const char *request, size_t size, char *answer) {
  if (write(link, request, size) != (ssize_t)size) fail("cannot send", request);
  size_t have = 0;
  char *body = NULL;
  long length = -1;
  while (body == NULL || answer + have < body + length) {
    ssize_t more = read(link, answer + have, ANSWER - 1 - have);
    if (more <= 0) fail("the connection ended", request);
    have += (size_t)more;
    answer[have] = 0;
    if (body == NULL && (body = strstr(answer, "\r\n\r\n")) != NULL) {
      body += 4;
      char *field = strcasestr(answer, "\r\ncontent-length:");
      if (field == NULL) fail("no length", answer);
      length = atol(field + 17);
    }
  }
  if (strncmp(answer + 9, "20", 2) != 0) fail(request, answer);
  return body;
}

// Copies the text behind a mark up to the next quote.
static void copy(const char *from, const char *mark, char *to, size_t size) {
  const char *start = strstr(from, mark);
  if (start == NULL) fail(mark, from);
  start += strlen(mark);
  size_t count = strcspn(start, "\"");
  if (count >= size) fail("too long", from);
  memcpy(to, start, count);
  to[count] = 0;
}

struct person {
  int number, host, pool;
  char id[80], key[80], answer[ANSWER];
};

static char *act(struct person *one, const char *action, const char *fields) {
  char request[2048];
  int size = snprintf(
      request, sizeof request,
      "POST /registrations/%s/actions/%s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nX-Forwarded-For: 10.%d.%d.%d\r\n"
      "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
      one->id, action, one->key, one->number >> 16 & 255, one->number >> 8 & 255, one->number & 255, strlen(fields),
      fields);
  return ask(one->host, request, (size_t)size, one->answer);
}

static void register_person(struct person *one) {
  char request[512], fields[512], code[128];
  int size = snprintf(
      request, sizeof request,
      "POST /registrations HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.%d.%d.%d\r\nContent-Length: 0\r\n\r\n",
      one->number >> 16 & 255, one->number >> 8 & 255, one->number & 255);
  char *body = ask(one->host, request, (size_t)size, one->answer);
  copy(body, "\"id\":\"", one->id, sizeof one->id);
  copy(body, "\"key\":\"", one->key, sizeof one->key);
  copy(body, "\"tag\":\"", code, sizeof code);
  long begun = atol(code) - 2;
  snprintf(fields, sizeof fields, "{\"email\":\"p%d@example.com\",\"password\":\"Correct-horse-1\"}", one->number);
  body = act(one, "submitSignUp", fields);
  if (strstr(body, "\"screen\":\"code\"") == NULL) fail("no code is asked for", body);
  size = snprintf(
      request, sizeof request, "GET /_registrar/codes?to=p%d@example.com HTTP/1.1\r\nHost: localhost:%d\r\n\r\n", one->number,
      pool_port);
  copy(ask(one->pool, request, (size_t)size, one->answer), "\"code\":\"", code, sizeof code);
  snprintf(fields, sizeof fields, "{\"code\":\"%s\"}", code);
  body = act(one, "submitCode", fields);
  if (strstr(body, "\"screen\":\"profile\"") != NULL) body = act(one, "submitProfile", "{\"name\":\"Ana\"}");
  if (strstr(body, "\"screen\":\"registered\"") == NULL) fail("not registered", body);
  copy(body, "\"tag\":\"", code, sizeof code);
  atomic_fetch_add(&writes, atol(code) - begun);
}

static void *work(void *unused) {
  (void)unused;
  struct person *one = malloc(sizeof *one);
  if (one == NULL) fail("no memory", "");
  one->host = dial(host_port);
  one->pool = dial(pool_port);
  while ((one->number = atomic_fetch_add(&next_person, 1)) < first + people) register_person(one);
  close(one->host);
  close(one->pool);
  free(one);
  return NULL;
}

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int main(int count, char **words) {
  if (count != 6) return 64;
  host_port = atoi(words[1]);
  pool_port = atoi(words[2]);
  people = atoi(words[3]);
  int at_once = atoi(words[4]);
  first = atoi(words[5]);
  atomic_init(&next_person, first);
  pthread_t *threads = calloc((size_t)at_once, sizeof *threads);
  double start = seconds();
  for (int i = 0; i < at_once; i++) pthread_create(&threads[i], NULL, work, NULL);
  for (int i = 0; i < at_once; i++) pthread_join(threads[i], NULL);
  double took = seconds() - start;
  struct rusage used;
  getrusage(RUSAGE_SELF, &used);
  double cores = ((double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
                  (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6) / took;
  printf("%.0f %.2f %.2f\n", people / took, (double)atomic_load(&writes) / people, cores);
  return 0;
}
