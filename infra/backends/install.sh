#!/usr/bin/env bash
# Brings real servers for the tests to a machine without containers, into the user's own cache.
# What is there already is left alone.
#   infra/backends/install.sh all         every one of them
#   infra/backends/install.sh versitygw   an S3 server; needs Go
#   infra/backends/install.sh mongodb     mongo-java-server, a server of MongoDB's protocol; needs Java 17 and Maven
#   infra/backends/install.sh rabbitmq    RabbitMQ, from the system's packages; as root on Debian or Ubuntu
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=${XDG_CACHE_HOME:-$HOME/.cache}/aulavox/backends
mkdir -p "$folder"
all=(rabbitmq versitygw mongodb)

# A registry may fail once; three times is a fault.
patiently() {
  for attempt in 1 2 3; do
    "$@" && return
    echo "Try $attempt of 3 failed: $*" >&2
    sleep $((attempt * 5))
  done
  return 1
}

has_versitygw() { [ -x "$folder/versitygw/versitygw" ] || command -v versitygw >/dev/null; }
get_versitygw() {
  GOBIN="$folder/versitygw" CGO_ENABLED=0 \
    patiently go install github.com/versity/versitygw/cmd/versitygw@v1.8.0
}

has_rabbitmq() { [ -x /usr/lib/rabbitmq/bin/rabbitmq-server ]; }
get_rabbitmq() {
  patiently apt-get update -qq
  DEBIAN_FRONTEND=noninteractive \
    patiently apt-get install -y -qq --no-install-recommends rabbitmq-server
}

has_mongodb() { command -v mongod >/dev/null || [ -f "$folder/mongodb/Main.class" ]; }
get_mongodb() {
  mkdir -p "$folder/mongodb"
  patiently mvn -q -B -f "$here/mongodb/pom.xml" dependency:copy-dependencies \
    -DoutputDirectory="$folder/mongodb/lib"
  javac --release 17 -cp "$folder/mongodb/lib/*" -d "$folder/mongodb" "$here/mongodb/Main.java"
}

[ "${1:-}" = all ] && set -- "${all[@]}"
for server in "$@"; do
  case " ${all[*]} " in
    *" $server "*) "has_$server" || { echo "Installing $server"; "get_$server" >/dev/null; } ;;
    *) echo "There is no server named $server" >&2; exit 2 ;;
  esac
done
