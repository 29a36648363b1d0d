// Plain JavaScript: a worker starts on bare Node, without a TypeScript loader and its memory.
import { readFileSync, writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { SourceMap } from 'node:module';
import { workerData } from 'node:worker_threads';

/**
 * The thread that watches the main one. It counts its own ticks since the last beat, and not time: a process that was
 * stopped, or a machine that slept, held nothing.
 */
const { beats, service, tickMs, warnAfterTicks, endAfterTicks } = workerData;
/** A main thread that sits in native code does not say where it is. */
const askWithinMs = 2_000;
const maxFrames = 20;

let lastBeat = -1;
let silentTicks = 0;
let isAsking = false;

setInterval(async () => {
  const beat = Atomics.load(beats, 0);
  silentTicks = beat === lastBeat ? silentTicks + 1 : 0;
  lastBeat = beat;
  if (isAsking || silentTicks < warnAfterTicks) return;
  const isEnd = silentTicks >= endAfterTicks;
  if (!isEnd && silentTicks > warnAfterTicks) return;
  isAsking = true;
  const stack = await mainStack();
  isAsking = false;
  say(isEnd, stack);
  // A signal handler would wait for the loop; this one nobody waits for.
  if (isEnd) process.kill(process.pid, 'SIGKILL');
}, tickMs);

/** One log line in the form of all others, written past the main thread's own buffer. */
function say(isEnd, stack) {
  const line = {
    level: isEnd ? 60 : 40,
    time: new Date().toISOString(),
    service,
    // At least: the last beat may have been a tick before the loop was held.
    heldMs: (silentTicks - 1) * tickMs,
    stack,
    msg: isEnd ? 'the event loop is held; this process ends' : 'the event loop is held',
  };
  try {
    writeSync(1, `${JSON.stringify(line)}\n`);
  } catch {
    // Nobody reads the log; ending a process that hangs must not depend on it.
  }
}

/** What the main thread is doing, newest call first. It is halted for a blink and goes on. */
async function mainStack() {
  const session = new Session();
  session.connectToMainThread();
  const scripts = new Map();
  session.on('Debugger.scriptParsed', ({ params }) => scripts.set(params.scriptId, params));
  const frames = await new Promise((resolve) => {
    const tell = ({ params }) => {
      clearTimeout(late);
      session.post('Debugger.resume');
      resolve(params.callFrames);
    };
    const late = setTimeout(() => {
      // What comes now comes to a session that is closed.
      session.off('Debugger.paused', tell);
      resolve([]);
    }, askWithinMs);
    session.once('Debugger.paused', tell);
    session.post('Debugger.enable');
    session.post('Debugger.pause');
  });
  session.disconnect();
  if (frames.length === 0) return ['(native code)'];
  return frames
    .slice(0, maxFrames)
    .map(({ functionName, location }) => `${functionName || '(anonymous)'} (${placeOf(location, scripts)})`);
}

/** A place in the source where the script names its map, else in the script. */
function placeOf({ scriptId, lineNumber, columnNumber }, scripts) {
  const { url = '', sourceMapURL = '' } = scripts.get(scriptId) ?? {};
  try {
    const map = new SourceMap(JSON.parse(readMap(new URL(sourceMapURL, url))));
    const { originalSource, originalLine, originalColumn } = map.findEntry(lineNumber, columnNumber);
    if (originalSource) return `${originalSource}:${originalLine + 1}:${originalColumn + 1}`;
  } catch {
    // no map
  }
  return `${url}:${lineNumber + 1}:${columnNumber + 1}`;
}

function readMap(url) {
  if (url.protocol !== 'data:') return readFileSync(url, 'utf8');
  return Buffer.from(url.href.slice(url.href.indexOf(',') + 1), 'base64').toString('utf8');
}
