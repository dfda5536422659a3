#pragma once
#include <microhttpd.h>
#include <string.h>

// What Swift does not import, because it takes any number of arguments.

/// Paths are taken as they are sent.
static inline size_t microhttpd_keep_path(void *owner, struct MHD_Connection *connection, char *path) {
  (void)owner;
  (void)connection;
  return strlen(path);
}

/// Serves on a socket that listens, in calls of `MHD_run`; NULL where it cannot.
///
/// - admit: is asked for each connection whether it may be.
/// - handle: is called for each request, at its end `completed`; `changed` where a connection begins and ends.
/// - connections: how many there are at a time, at most.
/// - seconds: how long one may say nothing.
/// - memory: how many bytes a request may have, without what follows its headers.
static inline struct MHD_Daemon *microhttpd_start(
    int listener, MHD_AcceptPolicyCallback admit, MHD_AccessHandlerCallback handle, MHD_RequestCompletedCallback completed,
    MHD_NotifyConnectionCallback changed, void *owner, unsigned connections, unsigned seconds, size_t memory) {
  return MHD_start_daemon(
      MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_TURBO, 0, admit, owner, handle, owner,
      MHD_OPTION_LISTEN_SOCKET, listener, MHD_OPTION_NOTIFY_COMPLETED, completed, owner,
      MHD_OPTION_NOTIFY_CONNECTION, changed, owner, MHD_OPTION_CONNECTION_LIMIT, connections,
      MHD_OPTION_CONNECTION_TIMEOUT, seconds, MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory,
      MHD_OPTION_UNESCAPE_CALLBACK, microhttpd_keep_path, NULL, MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_END);
}

/// What to wait for before the next call of `MHD_run`.
static inline int microhttpd_descriptor(struct MHD_Daemon *daemon) {
  return MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd;
}

/// The socket of a connection.
static inline int microhttpd_socket(struct MHD_Connection *connection) {
  return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
}
