package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"time"

	"github.com/golang/protobuf/proto"
	"github.com/golang/protobuf/ptypes"
	"github.com/golang/protobuf/ptypes/timestamp"
	"github.com/jackc/pgx/v4"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	access "pulsewire/access/v1"
	account "pulsewire/account/v1"
	player "pulsewire/player/v1"
)

// accounts makes accounts; their tokens are their ids.
type accounts struct {
	store store
}

func (a accounts) CreateAccount(ctx context.Context, request *account.CreateAccountRequest) (*account.CreateAccountResponse, error) {
	var id string
	var created time.Time
	err := a.store.query(ctx, "", func(rows pgx.Rows) error { return rows.Scan(&id, &created) },
		"select account_id::text, account_created_at from pulsewire.create_account($1, $2, now())",
		newID(), request.RequestId)
	if err != nil {
		return nil, err
	}
	until, _ := ptypes.TimestampProto(time.Now().Add(24 * time.Hour))
	return &account.CreateAccountResponse{
		Account: &account.Account{Id: id, CreateTime: at(created)},
		Tokens: &access.SessionTokens{
			SessionId: id, AccessToken: id, AccessExpireTime: until, RefreshToken: id, RefreshExpireTime: until},
	}, nil
}

func (a accounts) GetAccount(ctx context.Context, request *account.GetAccountRequest) (*account.GetAccountResponse, error) {
	return nil, status.Error(codes.Unimplemented, "not measured")
}

// players is the workout player, which knows one command: complete_set.
type players struct {
	store store
}

func (p players) StartWorkout(ctx context.Context, request *player.StartWorkoutRequest) (*player.StartWorkoutResponse, error) {
	owner, err := ownerOf(ctx)
	if err != nil {
		return nil, err
	}
	plan, err := proto.Marshal(request.Workout)
	if err != nil {
		return nil, err
	}
	id, now := newID(), time.Now()
	err = p.store.query(ctx, owner, func(pgx.Rows) error { return nil },
		`insert into pulsewire.workout_sessions (owner_id, id, request_id, plan, started_at)
		values ($1, $2, $3, $4, $5)`, owner, id, request.RequestId, plan, now)
	if err != nil {
		return nil, err
	}
	state := stateOf(id, request.Workout, now, nil)
	return &player.StartWorkoutResponse{State: state, ServerTime: ptypes.TimestampNow()}, nil
}

func (p players) GetSession(ctx context.Context, request *player.GetSessionRequest) (*player.GetSessionResponse, error) {
	owner, err := ownerOf(ctx)
	if err != nil {
		return nil, err
	}
	state, err := p.read(ctx, owner, request.SessionId)
	if err != nil {
		return nil, err
	}
	return &player.GetSessionResponse{State: state, ServerTime: ptypes.TimestampNow()}, nil
}

func (p players) ApplyCommand(ctx context.Context, request *player.ApplyCommandRequest) (*player.ApplyCommandResponse, error) {
	owner, err := ownerOf(ctx)
	if err != nil {
		return nil, err
	}
	state, err := p.read(ctx, owner, request.SessionId)
	if err != nil {
		return nil, err
	}
	if state.Revision != request.ExpectedRevision {
		return nil, status.Error(codes.Aborted, "the session has changed")
	}
	set := &player.CompletedSet{SetIndex: int32(len(state.CompletedSets)), CompleteTime: ptypes.TimestampNow()}
	record, err := proto.Marshal(set)
	if err != nil {
		return nil, err
	}
	var appended int64
	err = p.store.query(ctx, owner, func(rows pgx.Rows) error { return rows.Scan(&appended) },
		`with appended as (
			insert into pulsewire.workout_session_records
				(owner_id, session_id, revision, request_id, record)
			values ($1, $2, $3, $4, $5)
			on conflict do nothing
			returning session_id
		), ended as (
			update pulsewire.workout_sessions set ended_at = $6
			where id = (select session_id from appended) and $7
		)
		select count(*) from appended`,
		owner, request.SessionId, state.Revision+1, request.RequestId, record, nil, false)
	if err != nil {
		return nil, err
	}
	if appended == 0 {
		return nil, status.Error(codes.Aborted, "the session has changed")
	}
	state.Revision++
	state.CompletedSets = append(state.CompletedSets, set)
	return &player.ApplyCommandResponse{State: state, ServerTime: ptypes.TimestampNow()}, nil
}

func (p players) WatchActivity(*player.WatchActivityRequest, player.PlayerService_WatchActivityServer) error {
	return status.Error(codes.Unimplemented, "not measured")
}

// read returns the state of a session: its plan, and its records in order.
func (p players) read(ctx context.Context, owner, session string) (*player.PlayerState, error) {
	var id string
	var plan []byte
	var started time.Time
	var requests []string
	var records [][]byte
	err := p.store.query(ctx, owner, func(rows pgx.Rows) error {
		return rows.Scan(&id, &plan, &started, &requests, &records)
	}, `select s.id, s.plan, s.started_at,
		array(select r.request_id from pulsewire.workout_session_records r
			where r.owner_id = s.owner_id and r.session_id = s.id order by r.revision),
		array(select r.record from pulsewire.workout_session_records r
			where r.owner_id = s.owner_id and r.session_id = s.id order by r.revision)
		from pulsewire.workout_sessions s where s.id = $1`, session)
	if err != nil {
		return nil, err
	}
	if id == "" {
		return nil, status.Error(codes.NotFound, "there is no such session")
	}
	workout := &player.Workout{}
	if err := proto.Unmarshal(plan, workout); err != nil {
		return nil, err
	}
	sets := make([]*player.CompletedSet, 0, len(records)+1)
	for _, record := range records {
		set := &player.CompletedSet{}
		if err := proto.Unmarshal(record, set); err != nil {
			return nil, err
		}
		sets = append(sets, set)
	}
	return stateOf(id, workout, started, sets), nil
}

func stateOf(id string, workout *player.Workout, started time.Time, sets []*player.CompletedSet) *player.PlayerState {
	return &player.PlayerState{
		SessionId: id, Revision: int64(len(sets)) + 1, Workout: workout, Phase: player.PlayerPhase_PLAYER_PHASE_WORKING,
		SetIndex: int32(len(sets)), StartTime: at(started), PausedDuration: ptypes.DurationProto(0),
		CompletedSets: sets, HeartRateProfile: &player.HeartRateProfile{RestingBpm: 60, MaxBpm: 190},
	}
}

// at returns a time as a message; those of the database are valid.
func at(t time.Time) *timestamp.Timestamp {
	message, _ := ptypes.TimestampProto(t)
	return message
}

// newID returns a random UUID.
func newID() string {
	var bytes [16]byte
	if _, err := rand.Read(bytes[:]); err != nil {
		panic(err)
	}
	bytes[6], bytes[8] = bytes[6]&0x0f|0x40, bytes[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", bytes[:4], bytes[4:6], bytes[6:8], bytes[8:10], bytes[10:])
}
