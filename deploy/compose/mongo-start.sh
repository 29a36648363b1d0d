#!/usr/bin/env bash
# Starts a member of the replica set. The members know each other by a key that MongoDB wants to be its own.
set -euo pipefail
install -m 400 -o mongodb -g mongodb /run/secrets/mongo-key /tmp/mongo-key
exec docker-entrypoint.sh mongod --replSet tessera --keyFile /tmp/mongo-key --bind_ip_all --wiredTigerCacheSizeGB 1
