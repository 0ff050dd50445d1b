// hostile PROGRAM [--measure]: files that no honest program writes, given to `paifu`. Each must end
// in a diagnostic: nothing may crash, and a file that is read all the same must be complained of.
// With --measure, for a program without sanitizers: none may take 64 MB or a second of the
// processor.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;

constexpr size_t kMega = size_t{1} << 20;
constexpr double kMostMegabytes = 64;
constexpr double kMostSeconds = 1;

std::string times(std::string_view text, size_t count) {
  std::string out;
  out.reserve(text.size() * count);
  for (size_t i = 0; i < count; ++i) out += text;
  return out;
}
std::string filled(std::string_view text, size_t bytes) { return times(text, bytes / text.size()); }

enum class Ends { kRefused, kWarned, kRead };

struct Case {
  std::string name;
  std::function<std::string()> text;  // made by a process of its own: see run()
  Ends ends = Ends::kRefused;
  size_t hole = 0;    // so many zero bytes behind it, which take no room on the disk
  bool gzip = false;  // compressed before it is given
};

// --- what formats begin with ---

std::string mjlog_head() {
  return R"(<mjloggm ver="2.3"><GO type="1"/><UN n0="a" n1="b" n2="c" n3="d"/><TAIKYOKU oya="0"/>)";
}
std::string mjlog_round() {
  return R"(<INIT seed="0,0,0,1,2,8" ten="250,250,250,250" oya="0" )"
         R"(hai0="0,4,8,12,16,20,24,28,32,36,40,44,48" hai1="1,5,9,13,17,21,25,29,33,37,41,45,49" )"
         R"(hai2="2,6,10,14,18,22,26,30,34,38,42,46,50" hai3="3,7,11,15,19,23,27,31,35,39,43,47,51"/>)";
}
std::string mjai_game() {
  return "{\"type\":\"start_game\",\"names\":[\"a\",\"b\",\"c\",\"d\"]}\n";
}
std::string mjai_round() {
  return R"({"type":"start_kyoku","bakaze":"E","kyoku":1,"honba":0,"kyotaku":0,"oya":0,)"
         R"("scores":[25000,25000,25000,25000],"dora_marker":"1m","tehais":[)"
         R"(["1m","1m","1m","2m","2m","2m","3m","3m","3m","4m","4m","4m","5m"],)"
         R"(["1p","1p","1p","2p","2p","2p","3p","3p","3p","4p","4p","4p","5p"],)"
         R"(["1s","1s","1s","2s","2s","2s","3s","3s","3s","4s","4s","4s","5s"],)"
         R"(["E","E","E","S","S","S","W","W","W","N","N","N","P"]]})"
         "\n";
}
std::string mjai_draw() { return "{\"type\":\"tsumo\",\"actor\":0,\"pai\":\"1m\"}\n"; }
std::string jmdp_head() { return "jmpj[1.0]\n(mtp[,,,]ply[0,,,,]ply[1,,,,]ply[2,,,,]ply[3,,,,]"; }
std::string recorded(const std::string& recorders) {
  std::string text = jmdp_head();
  return text.insert(text.find("ply"), recorders) + ")";
}
std::string tenhou6_line(size_t number) {
  return "{\"title\":[\"" + std::to_string(number) + "\"],\"log\":[]}\n";
}
std::string kyoku_log() {
  return R"({"type":"kyoku","preset":"tenhou","bakaze":0,"chancha":0,"honba":0,"kyoutaku":0,)"
         "\"points\":[25000,25000,25000,25000]}\n{\"seq\":1,\"type\":\"deal\",\"seed\":\"1234\"}\n";
}
std::string table_log() { return R"({"jantaku_log":1,"name":"x","ruleset":{},"entries":)"; }

std::string hands_of(const std::string& before, const std::string& after) {
  std::string hands;
  for (const char seat : {'e', 's', 'w', 'n'}) hands += before + seat + after;
  return hands;
}
std::string unknown_hands() { return hands_of("(", ",hnd[" + times("uk", 13) + ",,])"); }
std::string spaced_hands() {
  return hands_of("( ", " , h n d [ " + times("u k ", 13) + ", , ] ) ");
}

std::string frames(const std::string& acts, int count, size_t flows = 1,
                   const std::string& hands = unknown_hands()) {
  std::string text = jmdp_head();
  for (int i = 0; i < count; ++i) {
    text += "frm[E1-" + std::to_string(i) + ",0.0,pfs[25.0,25.0,25.0,25.0]," +
            times("(3-4,din[" + times("uk", 10) + "]" + hands + acts + hands + ")", flows) +
            ",pfe[25.0,25.0,25.0,25.0],]\n";
  }
  return text + ")";
}

// A match whose players have these names, and a round in which nothing is known.
std::string named(const std::string& name) {
  std::string text = frames("(e,uk,tg)", 1);
  for (const char id : {'0', '1', '2', '3'}) {
    const std::string empty = std::string("ply[") + id + ",";
    text.insert(text.find(empty) + empty.size(), "(snt[\"" + name + "\"],srm[\"" + name + "\"])");
  }
  return text;
}

std::string entity_bomb() {
  std::string text = R"(<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aaaaaaaaaa">)";
  for (char name = 'b'; name < 'm'; ++name) {
    text += std::string("<!ENTITY ") + name + " \"" +
            times(std::string("&") + static_cast<char>(name - 1) + ";", 10) + "\">";
  }
  return text + "]>" + mjlog_head() + R"(<UN n0="&l;"/></mjloggm>)";
}

std::vector<Case> cases() {
  const auto same = [](const std::string& text) { return [text] { return text; }; };
  constexpr size_t kGiga = size_t{1} << 30;
  using enum Ends;
  return {
      // Brackets, as many as a file may have and more.
      {"arrays.json", [] { return times("[", 8 * kMega - 10); }},
      {"objects.json", [] { return filled("{\"a\":", 8 * kMega - 10); }},
      {"billion.json", [] { return times("[", kMega); }, kRefused, kGiga},
      {"brackets.jmdp", [] { return "jmpj[1.0]\n(" + times("(", 11 * kMega); }},
      {"brackets.mjai.jsonl",
       [] { return mjai_game() + "{\"type\":\"start_kyoku\",\"x\":" + times("[", 11 * kMega); },
       kWarned},
      {"brackets.log.json", [] { return table_log() + times("[", 7 * kMega); }},
      {"nested.mjlog", [] { return mjlog_head() + filled("<a>", 4 * kMega - 200); }},
      // Texts of a gigabyte, and of as much as a file may have.
      {"giga.json", same(R"({"log":[")"), kRefused, kGiga},
      {"giga.mjlog", same(mjlog_head() + "<UN n0=\""), kRefused, kGiga},
      {"giga.jmdp", same("jmpj[1.0]\n(tnm[srm[\""), kRefused, kGiga},
      {"text.json", [] { return R"({"log":[")" + times("x", 8 * kMega - 100) + "\"]}"; }},
      {"text.jmdp", [] { return "jmpj[1.0]\n(tnm[srm[\"" + times("x", 11 * kMega); }},
      {"comment.jmdp", [] { return "jmpj[1.0]\n//" + times("x", 11 * kMega); }},
      // Bombs.
      {"entities.mjlog", entity_bomb},
      {"zeros.gz", same(""), kRefused, 40 * kMega, true},
      {"nested.mjlog.gz", [] { return mjlog_head() + filled("<a>", 20 * kMega); }, kRefused, 0,
       true},
      {"lines.mjai.gz", [] { return mjai_game() + times("\n", 20 * kMega); }, kRefused, 0, true},
      {"rounds.mjai.gz", [] { return mjai_game() + filled(mjai_round(), 20 * kMega); }, kRefused, 0,
       true},
      // Many small things that take more room in memory than in a text.
      {"elements.mjlog",
       [] { return mjlog_head() + filled("<a/>", 4 * kMega - 200) + "</mjloggm>"; }},
      {"attributes.mjlog",
       [] { return mjlog_head() + "<a " + filled("a=\"\" ", 900'000) + "/></mjloggm>"; }, kWarned},
      {"acts.mjlog",
       [] { return mjlog_head() + times(mjlog_round() + times("<T1/>", 998), 195) + "</mjloggm>"; },
       kWarned},
      {"acts.mjai.jsonl",
       [] { return mjai_game() + times(mjai_round() + times(mjai_draw(), 998), 310); }, kWarned},
      {"games.mjai.jsonl", [] { return times(mjai_game(), 9999); }, kWarned},
      {"blank.mjai.jsonl", [] { return mjai_game() + times("\n", 999'000); }, kWarned},
      {"values.mjai.jsonl",
       [] { return mjai_game() + times("{\"x\":[" + times("[],", 21'000) + "1]}\n", 180); }},
      {"values.json", [] { return R"({"log":[)" + times("{\"a\":1},", 149'000) + "1]}"; }},
      {"reals.json", [] { return R"({"log":[)" + times("1.5e3,", 299'000) + "1]}"; }},
      {"strings.json",
       [] { return R"({"log":[)" + times("\"aaaaaaaaaaaaaaaaaaaaaa\",", 290'000) + "1]}"; }},
      {"keys.json", [] { return "{" + times("\"a\":0,", 290'000) + "\"a\":0}"; }},
      {"values.log.json", [] { return table_log() + "[" + times("{\"a\":1},", 149'000) + "1]}"; }},
      {"values.kyoku.jsonl",
       [] { return "{\"type\":\"kyoku\",\"x\":[" + times("[],", 160'000) + "1]}"; }},
      {"rounds.kyoku.jsonl", [] { return times(kyoku_log(), 990); }, kRead},
      {"acts.jmdp", [] { return frames(times("(s,7p,tg)", 999), 1000); }},
      {"items.jmdp", [] { return frames(times("(s,7p,tg)", 129), 1000); }, kRead},
      // One match of 40 MB: what a frame may hold at most, and much that is void.
      {"flows.jmdp", [] { return frames(times("(s,7p,tg)", 1000), 40, 100); }, kRead},
      {"void.jmdp", [] { return frames(times("(s,7p,tg)", 70), 1000, 35); }, kRead},
      {"cut-large.jmdp", [] { return frames(times("(s,7p,tg)", 70), 999, 35) + "frm[E1-999,("; }},
      {"lines.jmdp", [] { return jmdp_head() + times("\n", 60 * kMega) + ")"; }},
      {"frame.jmdp", [] { return jmdp_head() + "frm[" + times("\n", 15 * kMega) + "x]"; }},
      {"frame-comments.jmdp",
       [] { return jmdp_head() + "frm[E1-0" + times("//\n", 5 * kMega) + ",,,,,])"; }},
      {"texts.jmdp",
       [] {
         std::string text = jmdp_head();
         const std::string one = "[\"" + times("x", kMega) + "\"]";
         for (int i = 0; i < 30; ++i) {
           text += "frm[E1-" + std::to_string(i) + ",,,,,snt" + one + "srm" + one + "]\n";
         }
         return text + ")";
       },
       kRead},
      {"recorders.jmdp", [] { return recorded(times("rec[,]", 10'000'000)); }},
      {"players.jmdp", [] { return "jmpj[1.0](mtp[,,,]" + times("ply[0,,,,]", 6'000'000) + ")"; }},
      {"many-recorders.jmdp", [] { return recorded(times("rec[,]", 100'000)); }, kWarned},
      {"recorded.jmdp",
       [] { return recorded(times("rec[," + times("E1-0", 100'000) + "]", 100)); }},
      {"all-recorded.jmdp",
       [] { return recorded(times("rec[," + times("E1-0", 1000) + "]", 16'000)); }, kWarned},
      // Long texts, which are held more than once, and longer in some formats than in others.
      {"names.jmdp", [] { return named(times("x", kMega - 1)); }, kWarned},
      {"names-kana.jmdp", [] { return named(times("\u3042", kMega / 3)); }, kWarned},
      {"names-quotes.jmdp", [] { return named(times("\\\"", kMega - 1)); }, kWarned},
      {"names-markup.jmdp", [] { return named(times("<", kMega - 1)); }, kWarned},
      {"names-control.jmdp", [] { return named(times("\1", kMega - 1)); }, kWarned},
      {"names-matches.jmdp",
       [] {
         std::string text = "jmpj[1.0]";
         for (int i = 0; i < 10'000; ++i) {
           text += named(times("x", 650) + std::to_string(i)).substr(10);
         }
         return text;
       },
       kWarned},
      {"case-texts.jmdp",
       [] {
         return jmdp_head() + "ptr[25.0,30.0," +
                times("ppc[snt[\"" + times("x", kMega - 1) + "\"],1.0,0.0,0.0,-1.0]", 15) +
                ",0.3,3.0])";
       },
       kWarned},
      {"frame-comment-texts.jmdp",
       [] {
         return jmdp_head() + "frm[E1-0" + times("//" + times("x", kMega - 10) + "\n", 15) +
                ",,,,,])";
       },
       kRead},
      // A word as long as a frame may be, which a message must not quote.
      {"long-points.jmdp",
       [] { return jmdp_head() + "frm[E1-0," + times("1", 15 * kMega) + ",,,,])"; }},
      {"long-seed.mjlog",
       [] {
         std::string round = mjlog_round();
         round.replace(round.find("0,0,0"), 1, times("x", 4 * kMega - 1000));
         return mjlog_head() + round + "</mjloggm>";
       }},
      {"long-name.mjlog",
       [] {
         std::string head = mjlog_head();
         head.replace(head.find("\"a\"") + 1, 1, times("%E3%81%82", 430'000));
         return head + mjlog_round() + "</mjloggm>";
       },
       kWarned},
      // White space inside every word, and much of it inside one.
      {"spaced.jmdp", [] { return frames(times("( s , 7 p , t g )", 1000), 38, 100); }, kWarned},
      {"spaced-calls.jmdp",
       [] { return frames(times("( s , c h [ 7 p 8 p ] , 9 p )", 1000), 22, 100); }, kWarned},
      {"spaced-hands.jmdp", [] { return frames("", 999, 100, spaced_hands()); }, kWarned},
      {"wide-spaces.jmdp", [] { return frames(times("(s,7\u3000p,t\u3000g)", 1000), 43, 100); },
       kWarned},
      {"acts-full.jmdp", [] { return frames(times("(s,7p,tg)", 1000), 50, 100); }, kRead},
      {"acts-over.jmdp", [] { return frames(times("(s,7p,tg)", 1000), 71, 100); }},
      {"wide-words.jmdp",
       [] { return jmdp_head() + times("f" + times(" ", 15 * kMega) + "rm[E1-0,,,,,]", 4) + ")"; },
       kWarned},
      // A thousand errors in one long line: each has its column.
      {"line-errors.jmdp",
       [] {
         return jmdp_head() + "frm[E1-0,,,(," + times("(e,xx,tg)" + times(" ", 15'000), 1000) +
                "),,])";
       }},
      // Games that take more room than their lines.
      {"lines.json",
       [] {
         std::string text;
         for (size_t i = 0; i < 290'000; ++i) text += tenhou6_line(i);
         return text;
       }},
      {"games.majiang.json",
       [] { return "[" + times("{\"log\":[],\"qipai\":0},", 70'000) + "0]"; }},
      {"cases.jmdp",
       [] {
         return jmdp_head() + "ptr[25.0,30.0," + times("ppc[,1.0,0.0,0.0,-1.0]", 100'000) +
                ",0.3,3.0])";
       },
       kWarned},
      {"matches.jmdp", [] { return "jmpj[1.0]" + times(jmdp_head().substr(10) + ")", 10'001); }},
      {"space.jmdp", [] { return jmdp_head() + ")" + times(" ", 60 * kMega); }},
      {"frames.jmdp", [] { return frames("", 1000); }, kRead},
      {"comments.jmdp", [] { return "jmpj[1.0]\n" + times("//x\n", 999'000); }},
      {"errors.jmdp", [] { return jmdp_head() + times("frm[x]", 2'000'000); }},
      // Cut off, doubled, in other encodings.
      {"cut.mjlog", same(mjlog_head() + mjlog_round() + "<T1/><D"), kWarned},
      {"cut.mjai.jsonl", same(mjai_game() + mjai_round() + "{\"type\":\"tsu"), kWarned},
      {"cut.jmdp", [] { return frames("", 2).substr(0, 700); }},
      {"cut.json", same(R"({"log":[[[0,0,0],[25000,)")},
      {"cut.kyoku.jsonl", same(kyoku_log() + "{\"seq\":2,\"ty"), kWarned},
      {"cut.log.json", same(table_log() + "[{\"sequence\":0")},
      {"doubled.mjlog", same(times(mjlog_head() + mjlog_round() + "</mjloggm>", 2)), kWarned},
      {"doubled.json", same(times("{\"log\":[]}", 2))},
      {"doubled.jmdp", [] { return times(frames("", 1), 2); }},
      {"utf16.json", same(std::string("\xFF\xFE{\0\"\0", 6))},
      {"shift_jis.mjlog", same(mjlog_head() + "<UN n0=\"\x96\x83\"/></mjloggm>")},
      {"latin1.json", same("{\"log\":[\"\xe9\"]}")},
      {"latin1.mjai.jsonl", same(mjai_game() + "{\"type\":\"\xe9\"}\n" + mjai_round())},
      {"latin1.jmdp", same("jmpj[1.0]\n(tnm[srm[\"\xe9\"]])")},
      {"bytes", [] { return std::string(11 * kMega, '\0'); }},
  };
}

struct Run {
  int status = 0;  // as wait tells it
  double megabytes = 0;
  double seconds = 0;
  std::string said;
};

// What is done with the file: verbs of `paifu`, and what stands behind it.
struct Command {
  const char* verb;
  std::array<const char*, 4> options;  // null where there are fewer
};
constexpr Command kConvert{"convert", {"--to", "mjai", "-o", "/dev/null"}};
// They go other ways through what was read; what they say differs from format to format.
constexpr Command kOthers[] = {{"check", {}},
                               {"fmt", {"--check"}},
                               {"verify", {}},
                               {"show", {"--stats", "--csv"}},
                               {"show", {"--html", "/dev/null"}},
                               {"convert", {"--to", "jmdp", "-o", "/dev/null"}}};

Run run(const std::string& program, const Command& command, const std::string& file,
        const std::string& said) {
  std::vector<const char*> words = {program.c_str(), "paifu", command.verb, file.c_str()};
  words.insert(words.end(), command.options.begin(), command.options.end());
  words.push_back(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    const int out = open(said.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    dup2(out, STDOUT_FILENO);
    dup2(out, STDERR_FILENO);
    execv(program.c_str(), const_cast<char* const*>(words.data()));
    _exit(127);
  }
  Run done;
  rusage usage{};
  wait4(child, &done.status, 0, &usage);
  done.megabytes = static_cast<double>(usage.ru_maxrss) * 1024 / 1e6;
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  done.seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  std::ifstream in(said);
  std::ostringstream text;
  text << in.rdbuf();
  done.said = text.str();
  return done;
}

// In a process of its own: what it takes would count as the program's, which is started by a fork.
void write_case(const Case& one, const std::string& file) {
  const pid_t child = fork();
  if (child == 0) {
    const std::string plain = one.gzip ? file + ".plain" : file;
    const std::string text = one.text();
    std::ofstream(plain, std::ios::binary) << text;
    if (one.hole > 0) fs::resize_file(plain, text.size() + one.hole);
    if (one.gzip) {
      execlp("gzip", "gzip", "-1", "-S", ".packed", plain.c_str(), nullptr);
      _exit(1);
    }
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  if (status != 0) std::abort();
  if (one.gzip) fs::rename(file + ".plain.packed", file);
}

bool is_complaint(const std::string& said) {
  return said.find("error: ") != std::string::npos || said.find("warning: ") != std::string::npos;
}

}  // namespace

int main(int count, char** words) {
  if (count < 2) return 2;
  const std::string program = words[1];
  const bool measure = count > 2 && std::string_view(words[2]) == "--measure";
  if (!fs::exists(program)) {
    std::printf("there is no %s\n", program.c_str());
    return 77;
  }
  const fs::path folder =
      fs::temp_directory_path() / ("jantaku-hostile-" + std::to_string(getpid()));
  fs::create_directories(folder);
  int failed = 0;
  Run most;  // the largest of each, and whose memory that was
  std::string slowest;
  const std::vector<Case> all = cases();
  for (const Case& one : all) {
    const std::string file = folder / one.name;
    write_case(one, file);
    const auto judge = [&](const Command& command, const auto& is_right) {
      Run done = run(program, command, file, folder / "said");
      // Of the other commands the quickest of three counts: on a busy machine the same work takes
      // twice as long. Converting has its second once, as ever.
      const int more = &command == &kConvert ? 0 : 2;
      for (int again = 0; again < more && measure && done.seconds >= kMostSeconds; ++again) {
        const Run once_more = run(program, command, file, folder / "said");
        done.seconds = std::min(done.seconds, once_more.seconds);
      }
      const bool small =
          !measure || (done.megabytes < kMostMegabytes && done.seconds < kMostSeconds);
      if (done.megabytes > most.megabytes) most.said = command.verb + (" " + one.name);
      if (done.seconds > most.seconds) slowest = command.verb + (" " + one.name);
      most.megabytes = std::max(most.megabytes, done.megabytes);
      most.seconds = std::max(most.seconds, done.seconds);
      if (WIFEXITED(done.status) && small && is_right(done)) return;
      ++failed;
      std::printf("FAILED %s %s: status %d, %.1f MB, %.2f s: %.300s\n", command.verb,
                  one.name.c_str(), done.status, done.megabytes, done.seconds, done.said.c_str());
    };
    // What is large takes long with sanitizers, and is read by the same code.
    if (measure || one.hole > 0 || fs::file_size(file) <= kMega) {
      judge(kConvert, [&](const Run& done) {
        return WEXITSTATUS(done.status) == (one.ends == Ends::kRefused ? 1 : 0) &&
               is_complaint(done.said) == (one.ends != Ends::kRead);
      });
    }
    for (const Command& other : kOthers) {
      if (!measure) continue;
      judge(other, [](const Run& done) { return WEXITSTATUS(done.status) <= 1; });
    }
    fs::remove(file);
  }
  fs::remove_all(folder);
  std::printf("%zu files, %d failed; at most %.1f MB (%s) and %.2f s of the processor (%s)\n",
              all.size(), failed, most.megabytes, most.said.c_str(), most.seconds, slowest.c_str());
  return failed == 0 ? 0 : 1;
}
