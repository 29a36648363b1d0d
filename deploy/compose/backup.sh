#!/usr/bin/env bash
# Copies all databases at three every night, and keeps the last fourteen copies. Restore: see ../README.md.
set -euo pipefail
while true; do
  sleep "$(($(date -d 'tomorrow 03:00' +%s) - $(date +%s)))"
  target="/backups/$(date +%F)"
  if mongodump --uri "$MONGODB_URL" --oplog --gzip --archive="$target.part"; then
    mv "$target.part" "$target.archive.gz"
    find /backups -name '*.archive.gz' | sort | head -n -14 | xargs -r rm
    echo "copied to $target.archive.gz"
  else
    echo "the copy of $(date +%F) failed" >&2
  fi
done
