#if Server
  private import Foundation

  extension HTTPServer {
    /// Stops listening, and lets `run` end: when all answers are given, or their time is over.
    ///
    /// It returns at once, and may be called from anywhere. From then on, new connections are refused, and a new
    /// request on one that is open is answered with 503, after which that is closed.
    ///
    /// - Parameter time: how long the answers may take that are under way; then their tasks are cancelled.
    package func stop(within time: Duration) {
      context.isStopping = true
      listener.stop()
      deadline.yield(.now + time)
      context.waiting.finish()
    }

    /// Ends the daemon, once the answers that were given are sent, or after a second.
    ///
    /// No connection rests: `run` has ended every task that held one, and a request that came after the end of the
    /// stream was dropped by the thread that read it, for which the daemon waits.
    func end() async {
      await withCheckedContinuation { ended in
        // It blocks, so it needs a thread of its own.
        Thread.detachNewThread {
          for _ in 0..<200 where self.context.unanswered.count > 0 {
            Thread.sleep(forTimeInterval: 0.005)
          }
          self.context.connections.isWatched = false
          self.listener.end()
          ended.resume()
        }
      }
    }
  }
#endif
