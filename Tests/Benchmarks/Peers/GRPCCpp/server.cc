// bench.v1.Echo on gRPC C++'s callback API, as its documentation says to write it for speed:
//
//   grpc-cpp-peer PORT CERTIFICATE KEY

#include <atomic>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <string>

#include <grpcpp/grpcpp.h>

#include "bench/v1/echo.grpc.pb.h"

namespace {

using bench::v1::Echo;
using bench::v1::EchoRequest;
using bench::v1::EchoResponse;
using bench::v1::Tick;
using bench::v1::TicksRequest;

class TicksWriter final : public grpc::ServerWriteReactor<Tick> {
 public:
  explicit TicksWriter(const TicksRequest& request)
      : count_(request.count()), hold_(request.hold()) {
    WriteNext();
  }

  void OnWriteDone(bool ok) override {
    if (ok) {
      WriteNext();
    } else {
      End();
    }
  }

  void OnCancel() override {
    // A write that is under way ends as failed; only a stream that is held has none.
    is_cancelled_ = true;
    if (is_held_) End();
  }

  void OnDone() override { delete this; }

 private:
  void WriteNext() {
    if (sent_ == count_) {
      if (!hold_) return End();
      is_held_ = true;
      if (is_cancelled_) End();
      return;
    }
    sent_ += 1;
    tick_.set_seq(sent_);
    tick_.set_bpm(static_cast<uint32_t>(60 + sent_ % 120));
    StartWrite(&tick_);
  }

  void End() {
    if (!has_ended_.exchange(true)) Finish(grpc::Status::OK);
  }

  const uint64_t count_;
  const bool hold_;
  uint64_t sent_ = 0;
  Tick tick_;
  std::atomic<bool> is_held_{false};
  std::atomic<bool> is_cancelled_{false};
  std::atomic<bool> has_ended_{false};
};

class PingPong final : public grpc::ServerBidiReactor<Tick, Tick> {
 public:
  PingPong() { StartRead(&tick_); }

  void OnReadDone(bool ok) override {
    if (ok) {
      StartWrite(&tick_);
    } else {
      Finish(grpc::Status::OK);
    }
  }

  void OnWriteDone(bool ok) override {
    if (ok) {
      StartRead(&tick_);
    } else {
      Finish(grpc::Status::OK);
    }
  }

  void OnDone() override { delete this; }

 private:
  Tick tick_;
};

class EchoService final : public Echo::CallbackService {
  grpc::ServerUnaryReactor* Unary(
      grpc::CallbackServerContext* context, const EchoRequest* request,
      EchoResponse* response) override {
    response->set_payload(request->payload());
    auto* reactor = context->DefaultReactor();
    reactor->Finish(grpc::Status::OK);
    return reactor;
  }

  grpc::ServerWriteReactor<Tick>* Ticks(
      grpc::CallbackServerContext*, const TicksRequest* request) override {
    return new TicksWriter(*request);
  }

  grpc::ServerBidiReactor<Tick, Tick>* PingPong(grpc::CallbackServerContext*) override {
    return new ::PingPong();
  }
};

std::string Contents(const char* path) {
  std::ifstream file(path);
  if (!file) {
    std::cerr << "grpc-cpp-peer: " << path << " cannot be read\n";
    std::exit(1);
  }
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

int main(int count, char** words) {
  if (count != 4) {
    std::cerr << "usage: grpc-cpp-peer PORT CERTIFICATE KEY\n";
    return 2;
  }
  grpc::SslServerCredentialsOptions tls;
  tls.pem_key_cert_pairs.push_back({Contents(words[3]), Contents(words[2])});
  EchoService service;
  grpc::ServerBuilder builder;
  builder.AddListeningPort(
      std::string("127.0.0.1:") + words[1], grpc::SslServerCredentials(tls));
  builder.RegisterService(&service);
  std::unique_ptr<grpc::Server> server = builder.BuildAndStart();
  if (server == nullptr) return 1;
  server->Wait();
}
