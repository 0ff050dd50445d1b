#include <fmt/format.h>

int main() {
  fmt::print("jantaku: nothing to do yet\n");
  return 0;
}
