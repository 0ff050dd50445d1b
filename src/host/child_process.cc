#include "host/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <thread>

namespace jantaku::host {
namespace {

constexpr size_t kMostLine = size_t{64} * 1024;

using Clock = std::chrono::steady_clock;

base::Diagnostic problem(std::string_view code, std::string message) {
  return {.code = std::string(code), .message = std::move(message)};
}

class Deadline {
 public:
  explicit Deadline(double seconds)
      : end_(Clock::now() +
             std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds))) {}
  int milliseconds_left() const {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(end_ - Clock::now()).count();
    return left > 0 ? static_cast<int>(left) + 1 : 0;
  }

 private:
  Clock::time_point end_;
};

// Waits until the descriptor can be used; false when the time is over.
bool wait_for(int descriptor, short events, const Deadline& deadline) {
  pollfd waited{.fd = descriptor, .events = events, .revents = 0};
  for (;;) {
    const int ready = poll(&waited, 1, deadline.milliseconds_left());
    if (ready > 0) return true;
    if (ready == 0 || errno != EINTR) return false;
  }
}

[[noreturn]] void become(const std::string& command, int input, int output) {
  dup2(input, STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  setpgid(0, 0);  // so that what the shell starts ends with it
  execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
  _exit(127);
}

}  // namespace

base::Result<std::unique_ptr<ChildProcess>> ChildProcess::start(const std::string& command) {
  std::array<int, 2> to_child{};
  std::array<int, 2> from_child{};
  // A socket, because writing to one that nobody reads can be an error instead of a signal.
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, to_child.data()) != 0) {
    return problem("host/process", std::string("no pipe: ") + std::strerror(errno));
  }
  if (pipe2(from_child.data(), O_CLOEXEC) != 0) {
    close(to_child[0]);
    close(to_child[1]);
    return problem("host/process", std::string("no pipe: ") + std::strerror(errno));
  }
  const pid_t pid = fork();
  if (pid == 0) become(command, to_child[0], from_child[1]);
  close(to_child[0]);
  close(from_child[1]);
  if (pid < 0) {
    close(to_child[1]);
    close(from_child[0]);
    return problem("host/process", std::string("cannot fork: ") + std::strerror(errno));
  }
  fcntl(to_child[1], F_SETFL, O_NONBLOCK);
  fcntl(from_child[0], F_SETFL, O_NONBLOCK);
  return std::unique_ptr<ChildProcess>(new ChildProcess(pid, to_child[1], from_child[0]));
}

ChildProcess::~ChildProcess() {
  close(input_);
  close(output_);
  for (int i = 0; i < 50; ++i) {
    if (waitpid(pid_, nullptr, WNOHANG) == pid_) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  kill(-pid_, SIGKILL);
  kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
}

base::Diagnostics ChildProcess::write_line(std::string_view line, double seconds) {
  const Deadline deadline(seconds);
  std::string text(line);
  text += '\n';
  for (size_t done = 0; done < text.size();) {
    const ssize_t written = send(input_, text.data() + done, text.size() - done, MSG_NOSIGNAL);
    if (written > 0) {
      done += static_cast<size_t>(written);
    } else if (errno == EAGAIN) {
      if (!wait_for(input_, POLLOUT, deadline)) {
        return {problem("host/timeout", "the process does not read")};
      }
    } else if (errno != EINTR) {
      return {problem("host/process", "the process has ended")};
    }
  }
  return {};
}

base::Result<std::string> ChildProcess::read_line(double seconds) {
  const Deadline deadline(seconds);
  for (;;) {
    if (const size_t end = buffer_.find('\n'); end != std::string::npos) {
      std::string line = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return line;
    }
    if (buffer_.size() > kMostLine) return problem("host/process", "the process sends no line end");
    if (!wait_for(output_, POLLIN, deadline)) {
      return problem("host/timeout", "the process does not answer in time");
    }
    std::array<char, 4096> part{};
    const ssize_t got = read(output_, part.data(), part.size());
    if (got > 0) {
      buffer_.append(part.data(), static_cast<size_t>(got));
    } else if (got == 0) {
      return problem("host/process", "the process has ended");
    } else if (errno != EAGAIN && errno != EINTR) {
      return problem("host/process", std::string("cannot read: ") + std::strerror(errno));
    }
  }
}

}  // namespace jantaku::host
