// Plain JavaScript: a worker starts on bare Node, without a TypeScript loader and its memory.
import { parentPort, workerData } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';

/** Maps of the largest module unpack to some 6 MB. */
const maxUnpacked = 64_000_000;
/** Lines of code before a place, and after it. */
const around = 4;
/** A line may contain a whole script as a string. */
const maxLineLength = 300;

/** Maps of every script that is asked for: packed → script → map. */
function openMaps({ packed, scripts }) {
  const all = JSON.parse(gunzipSync(packed, { maxOutputLength: maxUnpacked }).toString());
  const own = scripts.filter((script) => typeof all[script] === 'string');
  return new Map(own.map((script) => [script, new TraceMap(all[script])]));
}

const maps = new Map();
for (const group of workerData.groups) {
  try {
    for (const [script, map] of openMaps(group)) maps.set(`${group.id}/${script}`, map);
  } catch {
    // What a team has published as maps may be anything; its frames are not told then.
  }
}

function placeOf({ id, script, line, column }) {
  const map = maps.get(`${id}/${script}`);
  if (!map) return null;
  const found = originalPositionFor(map, { line, column: column - 1 });
  if (found.source === null || found.line === null) return null;
  const content = sourceContentFor(map, found.source);
  return { ...found, code: content ? linesOf(content, found.line) : undefined };
}

function linesOf(content, line) {
  const lines = content.split('\n');
  const from = Math.max(1, line - around);
  const shown = lines.slice(from - 1, line + around).map((text) => text.slice(0, maxLineLength));
  return shown.length > 0 ? { from, lines: shown } : undefined;
}

const places = workerData.frames.map((frame) => (frame === null ? null : placeOf(frame)));

parentPort.postMessage(
  places.map(
    (place, at) =>
      place && {
        ...{ file: place.source, line: place.line, column: place.column + 1 },
        // The name at a call site is that of the called function.
        ...(places[at + 1]?.name && { function: places[at + 1].name }),
        ...(place.code && { code: place.code }),
      },
  ),
);
