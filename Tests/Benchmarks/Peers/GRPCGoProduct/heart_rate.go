package main

import (
	"context"
	"encoding/binary"
	"log"
	"sort"
	"sync"
	"time"

	"github.com/jackc/pgx/v4"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	live "pulsewire/live/v1"
)

const (
	// interval is how long samples are gathered before they are written.
	interval = 250 * time.Millisecond
	// segmentsMax is the most streams in one statement.
	segmentsMax = 1024
	// sampleBytes is the length of a stored sample: sequence, time, heart rate.
	sampleBytes = 17
)

// uplink is a stream of a device; its fields are guarded by the writer's lock.
type uplink struct {
	owner, session, device string
	epoch                  int64
	waiting                []byte
	first, last            int64
	count, flushes         int32
	base                   int64
	newest                 *live.HeartRateSample
	settled                int64
	acknowledged           chan acknowledgement
}

type acknowledgement struct {
	last, settled int64
}

// heartRate publishes samples as they come, and stores those of all streams in one statement.
type heartRate struct {
	store    store
	lock     sync.Mutex
	waiting  []*uplink
	watchers map[string]map[chan *live.LiveHeartRate]bool
	newest   map[string]*live.LiveHeartRate
}

func newHeartRate(store store) *heartRate {
	h := &heartRate{
		store: store, watchers: map[string]map[chan *live.LiveHeartRate]bool{},
		newest: map[string]*live.LiveHeartRate{}}
	go h.write()
	return h
}

func (h *heartRate) PushHeartRate(stream live.LiveService_PushHeartRateServer) error {
	owner, err := ownerOf(stream.Context())
	if err != nil {
		return err
	}
	first, err := stream.Recv()
	if err != nil {
		return err
	}
	open := first.GetOpen()
	if open == nil {
		return status.Error(codes.InvalidArgument, "open comes first")
	}
	up := &uplink{
		owner: owner, session: open.SessionId, device: open.DeviceId,
		acknowledged: make(chan acknowledgement, 64)}
	err = h.store.query(stream.Context(), owner, func(rows pgx.Rows) error { return rows.Scan(&up.epoch, &up.base) },
		`insert into pulsewire.heart_rate_streams as s
			(owner_id, session_id, device_id, rr_since, is_ended)
		values ($1, $2, $3, now(), coalesce((
			select w.ended_at is not null from pulsewire.workout_sessions w
			where w.id = $2 for share), false))
		on conflict (owner_id, session_id, device_id) do update
			set epoch = s.epoch + 1, flush_count = 0, is_ended = excluded.is_ended,
				rr_since = least(s.rr_since, excluded.rr_since)
		returning epoch, greatest(last_sequence, tail_last_sequence)`, up.owner, up.session, up.device)
	if err != nil {
		return err
	}
	opened := &live.HeartRateOpened{LastSequence: up.base}
	if err := stream.Send(&live.PushHeartRateResponse{Event: &live.PushHeartRateResponse_Opened{Opened: opened}}); err != nil {
		return err
	}
	received := make(chan error, 1)
	go func() { received <- h.receive(stream, up) }()
	var ended error
	isOver, sent := false, int64(0)
	for {
		if h.lock.Lock(); isOver && sent == up.settled {
			h.lock.Unlock()
			return ended
		}
		h.lock.Unlock()
		select {
		case err := <-received:
			isOver, ended = true, err
		case done := <-up.acknowledged:
			sent = done.settled
			message := &live.HeartRateAcknowledgement{LastSequence: done.last, SettledCount: done.settled}
			err := stream.Send(&live.PushHeartRateResponse{
				Event: &live.PushHeartRateResponse_Acknowledgement{Acknowledgement: message}})
			if err != nil {
				return err
			}
		case <-stream.Context().Done():
			return stream.Context().Err()
		}
	}
}

// receive takes batches until the client ends; an orderly end is nil.
func (h *heartRate) receive(stream live.LiveService_PushHeartRateServer, up *uplink) error {
	for {
		request, err := stream.Recv()
		if err != nil {
			if err.Error() == "EOF" {
				return nil
			}
			return err
		}
		h.take(up, request.GetBatch().GetSamples())
	}
}

// take publishes samples and has them stored.
func (h *heartRate) take(up *uplink, samples []*live.HeartRateSample) {
	if len(samples) == 0 {
		return
	}
	h.lock.Lock()
	defer h.lock.Unlock()
	if up.count == 0 {
		up.first = samples[0].Sequence
		h.waiting = append(h.waiting, up)
	}
	for _, sample := range samples {
		var packed [sampleBytes]byte
		binary.LittleEndian.PutUint64(packed[0:], uint64(sample.Sequence))
		binary.LittleEndian.PutUint64(packed[8:], uint64(timeOf(sample).UnixMicro()))
		packed[16] = byte(sample.Bpm)
		up.waiting = append(up.waiting, packed[:]...)
		up.last = sample.Sequence
	}
	up.newest = samples[len(samples)-1]
	up.count += int32(len(samples))
	up.settled += int64(len(samples))
	last := samples[len(samples)-1]
	state := &live.LiveHeartRate{
		Revision: last.Sequence, Bpm: last.Bpm, SampleTime: last.SampleTime, DeviceId: up.device, Sequence: last.Sequence}
	h.newest[up.session] = state
	for watcher := range h.watchers[up.session] {
		// A slow reader gets the newest, as Pulsewire's does.
		select {
		case <-watcher:
		default:
		}
		watcher <- state
	}
}

// timeOf returns when a sample was measured.
func timeOf(sample *live.HeartRateSample) time.Time {
	return time.Unix(sample.SampleTime.GetSeconds(), int64(sample.SampleTime.GetNanos()))
}

// write stores what has gathered, again and again.
func (h *heartRate) write() {
	for {
		time.Sleep(interval)
		for h.writeOnce() {
		}
	}
}

// writeOnce stores the samples of up to segmentsMax streams; whether more wait.
func (h *heartRate) writeOnce() bool {
	h.lock.Lock()
	taken := h.waiting
	if len(taken) > segmentsMax {
		taken = taken[:segmentsMax]
	}
	h.waiting = h.waiting[len(taken):]
	n := len(taken)
	owners, sessions, devices := make([]string, n), make([]string, n), make([]string, n)
	epochs, bases, firsts, lasts := make([]int64, n), make([]int64, n), make([]int64, n), make([]int64, n)
	numbers, counts, frames, ends := make([]int32, n), make([]int32, n), make([][]byte, n), make([][]byte, n)
	times, bpms, settled := make([]time.Time, n), make([]int16, n), make([]int64, n)
	for i, up := range taken {
		up.flushes++
		owners[i], sessions[i], devices[i] = up.owner, up.session, up.device
		epochs[i], numbers[i], bases[i] = up.epoch, up.flushes, up.base
		firsts[i], lasts[i], counts[i], frames[i], ends[i] = up.first, up.last, up.count, up.waiting, []byte{}
		times[i], bpms[i] = timeOf(up.newest), int16(up.newest.Bpm)
		settled[i] = up.settled
		up.base, up.count, up.waiting = up.last, 0, nil
	}
	more := len(h.waiting) > 0
	h.lock.Unlock()
	if n == 0 {
		return false
	}
	stored := make(map[int64]bool, n)
	err := h.store.query(context.Background(), "", func(rows pgx.Rows) error {
		var position int64
		err := rows.Scan(&position)
		stored[position] = true
		return err
	}, `select stored_position from pulsewire.ingest_heart_rate(
		$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
		owners, sessions, devices, epochs, numbers, bases, firsts, lasts, counts, times, bpms, frames, ends)
	if err != nil {
		log.Fatal(err)
	}
	for i, up := range taken {
		if stored[int64(i)+1] {
			up.acknowledged <- acknowledgement{lasts[i], settled[i]}
		}
	}
	return more
}

func (h *heartRate) WatchSession(request *live.WatchSessionRequest, stream live.LiveService_WatchSessionServer) error {
	if _, err := ownerOf(stream.Context()); err != nil {
		return err
	}
	states := make(chan *live.LiveHeartRate, 1)
	h.lock.Lock()
	if h.watchers[request.SessionId] == nil {
		h.watchers[request.SessionId] = map[chan *live.LiveHeartRate]bool{}
	}
	h.watchers[request.SessionId][states] = true
	newest := h.newest[request.SessionId]
	h.lock.Unlock()
	defer func() {
		h.lock.Lock()
		delete(h.watchers[request.SessionId], states)
		h.lock.Unlock()
	}()
	if newest == nil {
		newest = &live.LiveHeartRate{}
	}
	if err := stream.Send(&live.WatchSessionResponse{HeartRate: newest}); err != nil {
		return err
	}
	for {
		select {
		case state := <-states:
			if err := stream.Send(&live.WatchSessionResponse{HeartRate: state}); err != nil {
				return err
			}
		case <-stream.Context().Done():
			return nil
		}
	}
}

func (h *heartRate) ListHeartRateSamples(ctx context.Context, request *live.ListHeartRateSamplesRequest) (*live.ListHeartRateSamplesResponse, error) {
	owner, err := ownerOf(ctx)
	if err != nil {
		return nil, err
	}
	response := &live.ListHeartRateSamplesResponse{}
	err = h.store.query(ctx, owner, func(rows pgx.Rows) error {
		var packed []byte
		if err := rows.Scan(&packed); err != nil {
			return err
		}
		// The first byte is of Pulsewire's form.
		for packed = packed[1:]; len(packed) >= sampleBytes; packed = packed[sampleBytes:] {
			micros := int64(binary.LittleEndian.Uint64(packed[8:]))
			response.Samples = append(response.Samples, &live.HeartRateSample{
				Sequence: int64(binary.LittleEndian.Uint64(packed)), Bpm: int32(packed[16]),
				SampleTime: at(time.UnixMicro(micros)),
			})
		}
		return nil
	}, `select samples from pulsewire.heart_rate_runs
		where session_id = $1 and device_id = $2`, request.SessionId, request.DeviceId)
	// Within a run, the newest write comes first.
	sort.Slice(response.Samples, func(a, b int) bool {
		return response.Samples[a].Sequence < response.Samples[b].Sequence
	})
	return response, err
}

func (h *heartRate) GetHeartRateSummary(context.Context, *live.GetHeartRateSummaryRequest) (*live.GetHeartRateSummaryResponse, error) {
	return nil, status.Error(codes.Unimplemented, "not measured")
}
