#!/usr/bin/env bash
# Brings real servers for the tests to a machine without containers, into the user's own cache.
#   infra/backends/install.sh versitygw   an S3 server; needs Go
#   infra/backends/install.sh mongodb     mongo-java-server, a server of MongoDB's protocol; needs Java 17 and Maven
#   infra/backends/install.sh rabbitmq    RabbitMQ, from the system's packages; as root on Debian or Ubuntu
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=${XDG_CACHE_HOME:-$HOME/.cache}/aulavox/backends
mkdir -p "$folder"

versitygw() {
  GOBIN="$folder/versitygw" CGO_ENABLED=0 go install github.com/versity/versitygw/cmd/versitygw@v1.8.0
}

rabbitmq() {
  apt-get install -y --no-install-recommends rabbitmq-server
}

mongodb() {
  mkdir -p "$folder/mongodb"
  mvn -q -B -f "$here/mongodb/pom.xml" dependency:copy-dependencies -DoutputDirectory="$folder/mongodb/lib"
  javac --release 17 -cp "$folder/mongodb/lib/*" -d "$folder/mongodb" "$here/mongodb/Main.java"
}

for server in "$@"; do
  case $server in
    versitygw | rabbitmq | mongodb) "$server" ;;
    *) echo "There is no server named $server" >&2; exit 2 ;;
  esac
done
