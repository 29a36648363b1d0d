#!/usr/bin/env bash
# Makes the three members a replica set, once; later it finds that they are one.
set -euo pipefail
mongosh --quiet "mongodb://tessera:${MONGO_PASSWORD}@mongo-1/?authSource=admin&directConnection=true" --eval '
  try {
    rs.status();
  } catch (error) {
    if (error.codeName !== "NotYetInitialized") throw error;
    rs.initiate({
      _id: "tessera",
      members: [1, 2, 3].map((n) => ({ _id: n, host: `mongo-${n}:27017` })),
    });
  }
'
