// Calls of libcurl, each sent at most once. Swift can call none of libcurl's functions with options, as they are variadic.
#ifndef REGISTRAR_LIBCURL_SHIM_H
#define REGISTRAR_LIBCURL_SHIM_H

#include <curl/curl.h>
#include <stdlib.h>
#include <string.h>

#if LIBCURL_VERSION_NUM < 0x075700
#error "libcurl 7.87 or newer is needed: an older one holds up all calls while a name is looked up"
#endif

/// A call that is under way, and what has come of its answer.
typedef struct registrar_call {
  CURL *easy;
  struct curl_slist *headers;
  unsigned char *request;
  size_t size, taken;
  // The lines of the head that came last, and the body.
  unsigned char *head, *body;
  size_t head_size, body_size, limit;
  int is_too_large;
} registrar_call;

/// Gives libcurl the body to send. It asks for more than there is only after what it has lost without sending it.
static inline size_t registrar_call_give(char *to, size_t each, size_t count, void *user) {
  registrar_call *call = (registrar_call *)user;
  if (call->taken == call->size) return CURL_READFUNC_ABORT;
  size_t some = call->size - call->taken < each * count ? call->size - call->taken : each * count;
  memcpy(to, call->request + call->taken, some);
  call->taken += some;
  return some;
}

/// Refuses to give the body anew. libcurl asks for that before it sends a request a second time, because a connection that
/// was kept has been closed before the answer; the first may have been carried out.
static inline int registrar_call_repeat(void *user, curl_off_t offset, int origin) {
  (void)user, (void)offset, (void)origin;
  return CURL_SEEKFUNC_FAIL;
}

/// Appends what has come; 0 if there is too much, or no memory for it.
static inline size_t registrar_call_keep(
    registrar_call *call, unsigned char **to, size_t *size, size_t limit, const char *from, size_t count) {
  unsigned char *longer = count <= limit - *size ? (unsigned char *)realloc(*to, *size + count + 1) : NULL;
  if (longer == NULL) {
    call->is_too_large = 1;
    return 0;
  }
  *to = longer;
  memcpy(longer + *size, from, count);
  *size += count;
  return count;
}

static inline size_t registrar_call_take(char *from, size_t each, size_t count, void *user) {
  registrar_call *call = (registrar_call *)user;
  return registrar_call_keep(call, &call->body, &call->body_size, call->limit, from, each * count);
}

static inline size_t registrar_call_take_head(char *from, size_t each, size_t count, void *user) {
  registrar_call *call = (registrar_call *)user;
  // Another head begins: the last one was of a status below 200.
  if (each * count > 5 && memcmp(from, "HTTP/", 5) == 0) call->head_size = 0;
  return registrar_call_keep(call, &call->head, &call->head_size, 1 << 16, from, each * count);
}

/// Forgets a call, and wipes what is still here of its bodies and headers; not while it is under way.
static inline void registrar_call_free(registrar_call *call) {
  if (call == NULL) return;
  curl_easy_cleanup(call->easy);
  for (struct curl_slist *each = call->headers; each != NULL; each = each->next) explicit_bzero(each->data, strlen(each->data));
  curl_slist_free_all(call->headers);
  if (call->request != NULL) explicit_bzero(call->request, call->size);
  if (call->body != NULL) explicit_bzero(call->body, call->body_size);
  free(call->request);
  free(call->head);
  free(call->body);
  free(call);
}

/// Adds a line of the head; 0 if there is no memory.
static inline int registrar_call_header(registrar_call *call, const char *line) {
  struct curl_slist *longer = curl_slist_append(call->headers, line);
  if (longer == NULL) return 0;
  call->headers = longer;
  return 1;
}

/// A call to an address, whose answer has at most `limit` bytes; NULL if that is no address of HTTP.
///
/// It has a body: libcurl sends a request without one again when its connection is closed, and asks for nothing first.
static inline registrar_call *registrar_call_new(
    const char *address, const unsigned char *bytes, size_t count, size_t limit) {
  if (count == 0) return NULL;
  registrar_call *call = (registrar_call *)calloc(1, sizeof *call);
  if (call == NULL) return NULL;
  call->limit = limit;
  call->request = (unsigned char *)malloc(count + 1);
  CURL *easy = call->easy = curl_easy_init();
  // The last one is an empty header "Expect", so that a body is not held back until the server has asked for it.
  if (call->request == NULL || easy == NULL || !registrar_call_header(call, "Expect:")) {
    registrar_call_free(call);
    return NULL;
  }
  memcpy(call->request, bytes, count);
  call->size = count;
  int is_good = curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https") == CURLE_OK &&
                curl_easy_setopt(easy, CURLOPT_URL, address) == CURLE_OK;
  curl_easy_setopt(easy, CURLOPT_PRIVATE, (void *)call);
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
  // A thread that looks up a name is left behind, not waited for, when its call ends.
  curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
  // Without TLS a call goes to this machine alone, and through no proxy of the environment.
  if (strncmp(address, "http:", 5) == 0) curl_easy_setopt(easy, CURLOPT_PROXY, "");
  curl_easy_setopt(easy, CURLOPT_POST, 1L);
  curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
  curl_easy_setopt(easy, CURLOPT_READFUNCTION, registrar_call_give);
  curl_easy_setopt(easy, CURLOPT_READDATA, (void *)call);
  curl_easy_setopt(easy, CURLOPT_SEEKFUNCTION, registrar_call_repeat);
  curl_easy_setopt(easy, CURLOPT_SEEKDATA, (void *)call);
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, registrar_call_take);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, (void *)call);
  curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, registrar_call_take_head);
  curl_easy_setopt(easy, CURLOPT_HEADERDATA, (void *)call);
  curl_easy_setopt(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
  // A connection that has been idle for longer may be about to be closed by the other side, some of which do so after 5 s,
  // and libcurl up to 8.14 leaves out parts of a second; and a busy one does not stay at an old address for ever.
  curl_easy_setopt(easy, CURLOPT_MAXAGE_CONN, 3L);
  curl_easy_setopt(easy, CURLOPT_MAXLIFETIME_CONN, 300L);
  if (!is_good) {
    registrar_call_free(call);
    return NULL;
  }
  return call;
}

/// What carries calls, and keeps at most `most` connections; NULL if there is no memory, or nothing to wake it with.
static inline CURLM *registrar_calls_new(long most) {
  if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) return NULL;
  CURLM *calls = curl_multi_init();
  if (calls == NULL) return NULL;
  // Without descriptors for it libcurl succeeds all the same, and hears of a call only as another one moves.
  if (curl_multi_wakeup(calls) != CURLM_OK) {
    curl_multi_cleanup(calls);
    return NULL;
  }
  curl_multi_setopt(calls, CURLMOPT_MAXCONNECTS, most);
  return calls;
}

/// Begins a call, which may take so many milliseconds; 0 if that fails.
static inline int registrar_call_begin(CURLM *calls, registrar_call *call, long milliseconds) {
  curl_easy_setopt(call->easy, CURLOPT_TIMEOUT_MS, milliseconds);
  return curl_easy_setopt(call->easy, CURLOPT_HTTPHEADER, call->headers) == CURLE_OK &&
         curl_multi_add_handle(calls, call->easy) == CURLM_OK;
}

/// The next call that has ended, which is not under way any more, and whether its answer came as a whole; NULL if there is
/// none.
static inline registrar_call *registrar_call_ended(CURLM *calls, int *is_whole) {
  int left = 0;
  for (CURLMsg *message; (message = curl_multi_info_read(calls, &left)) != NULL;) {
    if (message->msg != CURLMSG_DONE) continue;
    *is_whole = message->data.result == CURLE_OK;
    CURL *easy = message->easy_handle;
    char *call = NULL;
    curl_easy_getinfo(easy, CURLINFO_PRIVATE, &call);
    curl_multi_remove_handle(calls, easy);
    return (registrar_call *)(void *)call;
  }
  return NULL;
}

static inline long registrar_call_status(const registrar_call *call) {
  long status = 0;
  curl_easy_getinfo(call->easy, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

#endif
