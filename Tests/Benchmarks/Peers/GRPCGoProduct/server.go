// Calls of the product on grpc-go and pgx, with the statements that Pulsewire sends, on its schema and under its
// row-level security:
//
//	grpc-go-product-peer PORT CERTIFICATE KEY DATABASE-URL
//
// It does less than Pulsewire: a token is an account's id, and nothing of a request is checked.
package main

import (
	"context"
	"crypto/tls"
	"log"
	"net"
	"os"
	"strings"

	"github.com/jackc/pgx/v4"
	"github.com/jackc/pgx/v4/pgxpool"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/credentials"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/status"

	account "pulsewire/account/v1"
	live "pulsewire/live/v1"
	player "pulsewire/player/v1"
)

// connections is as many as a Pulsewire of two loops has for calls.
const connections = 4

// store runs statements as an owner.
type store struct {
	pool *pgxpool.Pool
}

// query runs a statement as owner, in the round trip that sets the owner, and passes its rows to scan.
func (s store) query(ctx context.Context, owner string, scan func(pgx.Rows) error, sql string, arguments ...interface{}) error {
	batch := &pgx.Batch{}
	batch.Queue("select set_config('pulsewire.owner', coalesce($1::text, ''), true)", owner)
	batch.Queue(sql, arguments...)
	results := s.pool.SendBatch(ctx, batch)
	defer results.Close()
	if _, err := results.Exec(); err != nil {
		return err
	}
	rows, err := results.Query()
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := scan(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// ownerOf returns the account that the call's token names.
func ownerOf(ctx context.Context) (string, error) {
	headers, _ := metadata.FromIncomingContext(ctx)
	for _, value := range headers.Get("authorization") {
		if token := strings.TrimPrefix(value, "Bearer "); token != value {
			return token, nil
		}
	}
	return "", status.Error(codes.Unauthenticated, "no token")
}

func main() {
	if len(os.Args) != 5 {
		log.Fatal("usage: grpc-go-product-peer PORT CERTIFICATE KEY DATABASE-URL")
	}
	certificate, err := tls.LoadX509KeyPair(os.Args[2], os.Args[3])
	if err != nil {
		log.Fatal(err)
	}
	settings, err := pgxpool.ParseConfig(os.Args[4])
	if err != nil {
		log.Fatal(err)
	}
	settings.MaxConns = connections
	pool, err := pgxpool.ConnectConfig(context.Background(), settings)
	if err != nil {
		log.Fatal(err)
	}
	listener, err := net.Listen("tcp", "localhost:"+os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	server := grpc.NewServer(grpc.Creds(credentials.NewTLS(&tls.Config{
		Certificates: []tls.Certificate{certificate},
		MinVersion:   tls.VersionTLS13,
	})))
	rows := store{pool}
	account.RegisterAccountServiceServer(server, accounts{rows})
	player.RegisterPlayerServiceServer(server, players{rows})
	live.RegisterLiveServiceServer(server, newHeartRate(rows))
	log.Fatal(server.Serve(listener))
}
