// bench.v1.Echo on grpc-go:
//
//	grpc-go-peer PORT CERTIFICATE KEY
package main

import (
	"context"
	"crypto/tls"
	"io"
	"log"
	"net"
	"os"

	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials"

	pb "bench/v1"
)

type echo struct {
	pb.UnimplementedEchoServer
}

func (echo) Unary(_ context.Context, request *pb.EchoRequest) (*pb.EchoResponse, error) {
	return &pb.EchoResponse{Payload: request.Payload}, nil
}

func (echo) Ticks(request *pb.TicksRequest, stream pb.Echo_TicksServer) error {
	for seq := uint64(1); seq <= request.Count; seq++ {
		if err := stream.Send(&pb.Tick{Seq: seq, Bpm: uint32(60 + seq%120)}); err != nil {
			return err
		}
	}
	if request.Hold {
		<-stream.Context().Done()
	}
	return nil
}

func (echo) PingPong(stream pb.Echo_PingPongServer) error {
	for {
		tick, err := stream.Recv()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if err := stream.Send(tick); err != nil {
			return err
		}
	}
}

func main() {
	if len(os.Args) != 4 {
		log.Fatal("usage: grpc-go-peer PORT CERTIFICATE KEY")
	}
	certificate, err := tls.LoadX509KeyPair(os.Args[2], os.Args[3])
	if err != nil {
		log.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:"+os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	server := grpc.NewServer(grpc.Creds(credentials.NewTLS(&tls.Config{
		Certificates: []tls.Certificate{certificate},
		MinVersion:   tls.VersionTLS13,
	})))
	pb.RegisterEchoServer(server, echo{})
	log.Fatal(server.Serve(listener))
}
