# Pulsewire: everything a person or a build machine does. `make help` lists it.

SHELL := /bin/bash
.DEFAULT_GOAL := help

# What Debian 12 has to provide. The Swift toolchain (6.3) comes from swift.org.
PACKAGES := libuv1-dev libssl-dev libnghttp2-dev zlib1g-dev libprotobuf-c-dev \
  protobuf-c-compiler protobuf-compiler libprotobuf-dev libpq-dev postgresql openssl pkg-config \
  python3-venv \
  libsodium-dev libcurl4-openssl-dev libfido2-dev libarchive-dev libical-dev libnats-dev \
  patchelf binutils

# What only tests need.
BROWSER := chromium

# What puts load on servers. Peers bring what they need themselves; see Tests/Benchmarks/peers.py.
BENCH_PACKAGES := nghttp2-client curl gcc libc6-dev util-linux

TRACE ?=
SPEED ?= 60
EXIT ?=
SECONDS ?= 300
TARGETS ?=
ONLY ?=
ROUNDS ?= 9
SIZES ?= 10,100
WORKOUTS ?= 5
QUICK ?=
SAMPLES ?= 100000000
HEALTH_SAMPLES ?= 1000000
DEMO ?=
KILL ?=
ATHLETES ?= 100
SEED ?= 1
RUNS ?= 1000
BUGS ?=
LLAMA ?=
MODEL ?=
URL ?=
LISTEN ?= localhost:8443
DIRECTORY ?= .pulsewire
PREFIX ?= /usr/local
DESTDIR ?=
BUILD ?= release

SWIFT_SOURCES := Package.swift Sources Tests examples

.PHONY: help run packages install uninstall certs build release test test-swift test-conformance \
  examples test-grpc-swift nightly fuzz coverage sanitize browser check \
  bench gates scale fairness races morning test-llama histories simulate signin churn crash \
  cluster export-memory health-sync soak deb format generate schema \
  reference clean

help: ## list the targets
	@bold=; plain=; \
	if [ -t 1 ] && [ -z "$$NO_COLOR" ] && [ "$$TERM" != dumb ]; then \
	  bold=$$(printf '\033[1m'); plain=$$(printf '\033[0m'); fi; \
	awk -F ':.*## ' -v bold="$$bold" -v plain="$$plain" \
	  '/^[a-z-]+:.*## / { printf "  %s%-18s%s %s\n", bold, $$1, plain, $$2 } \
	  END { print "\n  make run TRACE=workout.fit SPEED=60 EXIT=1   replay a recording, then end" }' \
	  Makefile 2>/dev/null || true

packages: ## install the Debian packages that the build needs and that are missing
	@bash .ci/install.sh $(PACKAGES)

# It does not build: `sudo make install` would leave files of root in .build.
install: ## install the built programs: make install PREFIX=/usr/local DESTDIR= BUILD=release
	@packaging/install.sh '$(CURDIR)/.build/$(BUILD)' '$(DESTDIR)' '$(PREFIX)'
	@echo "installed: $(DESTDIR)$(PREFIX)/bin/pulsewired and pulsewire"

uninstall: ## remove what `make install` installed, with the same PREFIX and DESTDIR
	rm -f '$(DESTDIR)$(PREFIX)/bin/pulsewired' '$(DESTDIR)$(PREFIX)/bin/pulsewire'
	rm -f '$(DESTDIR)$(PREFIX)/lib/systemd/system/pulsewired.service' \
	  '$(DESTDIR)$(PREFIX)/lib/sysusers.d/pulsewire.conf'
	rm -rf '$(DESTDIR)$(PREFIX)/lib/pulsewire' '$(DESTDIR)$(PREFIX)/share/doc/pulsewire' \
	  '$(DESTDIR)$(PREFIX)/share/pulsewire'

certs: packages ## make the development authority and certificate, unless they are there
	@certs/generate.sh

build: certs ## build for development
	swift build --explicit-target-dependency-import-check error

release: certs ## build the programs for use
	@.ci/build.sh -c release --target Programs

run: release ## build, start a server on a private database, and show the demo
	@TRACE='$(TRACE)' SPEED='$(SPEED)' EXIT='$(EXIT)' LISTEN='$(LISTEN)' \
	  DIRECTORY='$(DIRECTORY)' bash Sources/Apps/demo.sh

test: test-swift test-conformance ## run every test but those of `make nightly`

test-swift: certs ## run the Swift tests alone
	Tests/swift-test.sh

test-conformance: release browser ## run the foreign clients alone, against what is shipped
	@.ci/build.sh -c release --product pulsewire-interop
	PULSEWIRE_BIN=$(CURDIR)/.build/release Tests/Conformance/run.sh

examples: packages ## build the programs of examples/swift into .build/grpc-swift/debug; takes minutes
	Tests/GRPCSwiftClient/build.sh

test-grpc-swift: release examples ## run apps on grpc-swift-2 against the server
	PULSEWIRE_BIN=$(CURDIR)/.build/release \
	  Tests/Conformance/run.sh test_grpc_swift.py test_first_client.py -k swift

nightly: test-grpc-swift ## what needs builds of its own: apps on grpc-swift-2, and each fuzz target for a minute
	Tests/Fuzz/run.sh 60

fuzz: certs ## fuzz what faces strangers: make fuzz SECONDS=600 for each target
	Tests/Fuzz/run.sh $(SECONDS) $(TARGETS)

coverage: certs browser ## print the lines of each layer that the tests reach; a build of its own
	Tests/Coverage/run.sh

sanitize: certs ## run the tests under ThreadSanitizer and AddressSanitizer
	Tests/Sanitize/run.sh

browser: # other programs that tests run; what is missing leaves its tests out
	@bash .ci/install.sh $(BROWSER) || echo "NOTICE: no Chromium, so its tests are left out"
	@bash .ci/install.sh certbot pebble || echo "NOTICE: no certbot or Pebble, so their test is left out"
	@bash .ci/install.sh haproxy || echo "NOTICE: no HAProxy, so its tests are left out"
	@bash .ci/install.sh pgbouncer || echo "NOTICE: no PgBouncer, so its test is left out"

check: packages ## check form, layers and contract
	@echo "format: swift format"
	@swift format lint --strict --configuration .swift-format -r $(SWIFT_SOURCES)
	@echo "contract: generated code is what the contract says, and nothing that was released is broken"
	@proto/generate.sh --check
	@proto/check_breaking.py
	@Tests/Interop/generate.sh --check
	@Tests/Benchmarks/generate.sh --check
	@echo "schema: what follows from the SQL files"
	@schema/generate.py --check
	@echo "tidy: layers, unsafe code, names, migrations"
	@python3 Tests/Tidy/test_tidy.py
	@echo "bench: its verdicts"
	@python3 -B Tests/Benchmarks/test_bench.py --quiet
	@echo "scale: its statements and verdicts"
	@python3 -B Tests/Scale/test_scale.py --quiet

bench: certs ## measure the budgets beside peers: ONLY=unary,stream ROUNDS=9 QUICK=1
	@bash .ci/install.sh $(BENCH_PACKAGES)
	swift build -c release
	@Tests/Benchmarks/run.sh $(if $(ONLY),--only '$(ONLY)') --rounds $(ROUNDS) \
	  $(if $(filter-out 0,$(QUICK)),--quick)

gates: certs ## hold instructions and allocations of a call to the committed thresholds
	@bash .ci/install.sh valgrind binutils
	@.ci/build.sh -c release --product pulsewire-bench
	Tests/Benchmarks/gates.py

scale: release ## how the cost of calls grows with the data: SIZES=2,20 in percent, WORKOUTS=1 of most athletes
	PULSEWIRE_BIN=$(CURDIR)/.build/release Tests/Scale/run.sh --sizes $(SIZES) --workouts $(WORKOUTS)

fairness: release certs ## how late live streams and reads are beside bulk, handshakes and hostile accounts: QUICK=1
	@bash .ci/install.sh nghttp2-client
	swift build -c release --product pulsewire-bench
	@Tests/Conformance/environment.sh
	@Tests/Conformance/stubs.sh .build/conformance-stubs
	.venv/bin/python -B Tests/Benchmarks/test_legal.py --quiet
	Tests/Benchmarks/fairness.py
	.venv/bin/python Tests/Benchmarks/hostile.py $(if $(filter-out 0,$(QUICK)),--short)

signin: release ## how late live heart rate is beside 50 password sign-ins a second
	Tests/Benchmarks/signin.py

races: release ## race every method that changes something: make races SECONDS=600
	PULSEWIRE_BIN=$(CURDIR)/.build/release PULSEWIRE_RACE_SECONDS=$(SECONDS) Tests/Conformance/run.sh test_races.py -s

morning: release ## all athletes ask for a plan at once while the model hangs for some: ATHLETES=1000
	PULSEWIRE_BIN=$(CURDIR)/.build/release PULSEWIRE_MORNING_ATHLETES=$(ATHLETES) \
	  Tests/Conformance/run.sh test_morning_rush.py -s

test-llama: release ## ten plans of a real model: LLAMA=path-to-llama-server MODEL=path.gguf, or URL=http://localhost:8080/v1
	@Tests/Conformance/environment.sh
	@Tests/Conformance/stubs.sh .build/conformance-stubs
	@PULSEWIRE_BIN=$(CURDIR)/.build/release PYTHONPATH=Tests/Conformance:.build/conformance-stubs \
	  .venv/bin/python -B Tests/Conformance/llama.py --llama '$(LLAMA)' --model '$(MODEL)' --url '$(URL)'

histories: release ## train at random for SECONDS, and compare every number with a model and a rebuild
	PULSEWIRE_BIN=$(CURDIR)/.build/release PULSEWIRE_HISTORY_SECONDS=$(SECONDS) Tests/Conformance/run.sh test_histories.py -s

simulate: packages ## simulate nights of several nodes: make simulate RUNS=10000 SEED=1; BUGS=1 plants bugs, to be found
	@.ci/build.sh -c release --product pulsewire-simulate
	.build/release/pulsewire-simulate --seed $(SEED) --runs $(RUNS) $(if $(filter-out 0,$(BUGS)),--bugs)

churn: release ## whether memory comes back after 100,000 connections
	Tests/Benchmarks/churn.py

crash: release ## how long a server that dies in mid-load is away, and whether anything is lost
	@Tests/Conformance/environment.sh
	PULSEWIRE_BIN=$(CURDIR)/.build/release .venv/bin/python Tests/Benchmarks/crash.py

cluster: release ## three nodes, HAProxy, a bus, a database with a standby: DEMO=1, or KILL=1 ATHLETES=1000 SECONDS=300
	@bash .ci/install.sh haproxy
	@PULSEWIRE_BIN=$(CURDIR)/.build/release Tests/Cluster/run.sh $(if $(filter-out 0,$(DEMO)),--demo) \
	  $(if $(TRACE),--trace '$(TRACE)') $(if $(filter-out 0,$(EXIT)),--exit) \
	  $(if $(filter-out 0,$(KILL)),--kill --athletes $(ATHLETES) --seconds $(SECONDS))

export-memory: release ## whether memory is flat for an export of SAMPLES heart-rate samples
	PULSEWIRE_BIN=$(CURDIR)/.build/release PULSEWIRE_EXPORT_SAMPLES=$(SAMPLES) \
	  Tests/Conformance/run.sh test_export_memory.py -s

health-sync: release ## the rate of the first sync of a phone with HEALTH_SAMPLES samples, and the time of the next one
	PULSEWIRE_BIN=$(CURDIR)/.build/release PULSEWIRE_HEALTH_SAMPLES=$(HEALTH_SAMPLES) \
	  Tests/Conformance/run.sh test_health_sync_rate.py -s

soak: release ## whether memory is flat under a day of heart rate in SECONDS
	Tests/Benchmarks/churn.py --soak $(SECONDS)

deb: release ## make the Debian package: programs, Swift's libraries, the systemd unit
	@bash .ci/install.sh dpkg-dev
	packaging/build-deb.sh

format: ## put the Swift code in form
	swift format --in-place --configuration .swift-format -r $(SWIFT_SOURCES)

generate: packages ## generate the C code of the contract anew
	proto/generate.sh
	Tests/Interop/generate.sh
	Tests/Benchmarks/generate.sh

schema: packages ## write anew what follows from the SQL files
	schema/generate.py

reference: build ## write docs/reference anew, from the program's own tables
	.build/debug/pulsewired reference

clean: ## remove what was built; the database and the certificates stay
	rm -rf .build .venv
