// The program of a renderer: a process without rights that draws mounts with the server bundles of modules. Plain
// JavaScript on bare Node, in one file: it is the only file the process may read. `renderer.ts` starts it.
import { Buffer } from 'node:buffer';
import { readSync, writeSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import { constants, createContext, Script } from 'node:vm';

const { process } = globalThis;
const [input, output] = [0, 1];

/** Versions that one process draws before it is replaced, and the share of its heap that may be used between two calls. */
const maxVersions = 24;
const maxHeapShare = 0.5;
/** Realms that wait for their next call; the one used least recently makes room. */
const maxSharedRealms = 24;
const maxPreparedRealms = 8;

/**
 * `import()`, in whatever way it may be written. In a script it can only fail, but the failure and on Node 20 the
 * promise are made by the host: the one thing of it that a realm could hold. Refused too where the letters stand in a
 * text; a call of something's own `import` is not.
 */
const importCall = /(?<![\w$]|(?<!\.)\.)import\s*(?:\(|\/[/*]|<!--|-->|\.\s*(?:source|defer|\/[/*]|<!--|-->))/;

/** Compiled bundles by module and version; a text says why one can't be used. */
const scripts = new Map();
/** Realms of pages that everybody gets, by version and website. No realm is used for two websites. */
const sharedRealms = new Map();
/** Realms that no person's data has reached yet, by version and mount. Each is used once. */
const preparedRealms = new Map();

leaveNothingInReach();
const library = new Script(readText() ?? '', { filename: 'library.js' });
const { outputAtMost, orphanMs } = JSON.parse(readText() ?? '{}');
const opening = new Script(`(${openRealm})`, { filename: 'realm.js' });
const drain = new Script('undefined');
writeText('ready');
// No event loop: nothing that a realm leaves behind can run before it is called again.
for (let head = readText(); head !== undefined; head = readText()) {
  const answer = answerTo(JSON.parse(head), readText(), readText());
  writeText(`${isWorn() ? 'worn' : 'well'} ${answer}`);
}

/**
 * Draws a mount. Without a website the call is personal: its realm is fresh and dropped afterwards, with everything that
 * the bundle stored. `isAhead` prepares such a realm: its calls are examples, or empty to load the bundle.
 */
function answerTo({ key, website, mount, isAhead }, code = '', call = '') {
  if (!scripts.has(key)) scripts.set(key, compile(key, code));
  const script = scripts.get(key);
  if (typeof script === 'string') return refusal(script);
  // What a realm throws is never looked at here: that would be its code, called by the host.
  try {
    const version = `${key} ${mount}`;
    if (isAhead) return drawIn(preparedRealms, version, maxPreparedRealms, script, call);
    if (website !== undefined)
      return drawIn(sharedRealms, JSON.stringify([key, website]), maxSharedRealms, script, call);
    return answerOf(takeFrom(preparedRealms, version) ?? inNewRealm(script), call);
  } catch {
    return refusal('It could not be drawn to its end.');
  }
}

function answerOf(realm, call) {
  const answer = realm(call);
  return typeof answer === 'string' ? answer : refusal('What it returned cannot be read.');
}

/** Draws in the realm of that name, which is stored for its next call only after a good end: it may have been stopped midway. */
function drawIn(realms, name, atMost, script, call) {
  const realm = takeFrom(realms, name) ?? inNewRealm(script);
  const answer = answerOf(realm, call);
  realms.set(name, realm);
  if (realms.size > atMost) realms.delete(realms.keys().next().value);
  return answer;
}

function takeFrom(realms, name) {
  const realm = realms.get(name);
  realms.delete(name);
  return realm;
}

/** The bundle as a script, or why it is none. */
function compile(key, code) {
  if (importCall.test(code)) return 'A server bundle is one file; it may not contain import().';
  try {
    return new Script(`(function (module, exports, require) {${code}\n})`, { filename: `${key}.cjs` });
  } catch (error) {
    return String(error);
  }
}

/**
 * Opens a realm for a bundle and returns the function that draws there; called with an empty text it only loads the
 * bundle. Only what is made inside is handed into a realm, and texts. Its microtasks have a queue of their own, which is
 * dropped with it.
 */
function inNewRealm(bundle) {
  const context = createContext(constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
    // Its promises go on within a call, or never.
    microtaskMode: 'afterEvaluate',
  });
  const { begin, finish } = opening.runInContext(context)(library.runInContext(context), outputAtMost);
  // The bundle's function is made in the realm as well; a text that ends it early is in the realm all the same.
  const evaluate = bundle.runInContext(context, { timeout: orphanMs });
  return (call) => {
    begin(call, evaluate);
    drain.runInContext(context, { timeout: orphanMs });
    return finish();
  };
}

function refusal(message) {
  return JSON.stringify({ name: 'Error', message });
}

function isWorn() {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return scripts.size >= maxVersions || used > limit * maxHeapShare;
}

/**
 * The second wall. Whoever broke out of a realm would find a process that may open no file and start no other
 * (permission model), without an environment, that makes no code of texts and whose built-in objects are frozen (flags
 * of `renderer.ts`), and here: nothing but the language. That is what keeps it from the network, which the permission
 * model of Node 20 to 24 leaves open.
 */
function leaveNothingInReach() {
  const ways = ['binding', '_linkedBinding', 'getBuiltinModule', 'dlopen', 'kill', '_kill', '_debugProcess', 'abort'];
  for (const way of [...ways, 'chdir', 'reallyExit', 'exit', 'stdin', 'stdout', 'stderr', 'report', 'mainModule']) {
    Object.defineProperty(process, way, { value: undefined, writable: false, configurable: false });
  }
  const language = new Set(Object.getOwnPropertyNames(createContext(constants.DONT_CONTEXTIFY)));
  for (const name of Reflect.ownKeys(globalThis)) if (!language.has(name)) delete globalThis[name];
}

/** One text of the pipe: its length in four bytes, then it. Undefined at the end. */
function readText() {
  const head = readBytes(4);
  return head && readBytes(head.readUInt32BE())?.toString();
}

function readBytes(count) {
  const bytes = Buffer.allocUnsafe(count);
  for (let at = 0; at < count; ) {
    const got = readSync(input, bytes, at, count - at, null);
    if (got === 0) return undefined;
    at += got;
  }
  return bytes;
}

function writeText(text) {
  const bytes = Buffer.from(`    ${text}`);
  bytes.writeUInt32BE(bytes.length - 4);
  for (let at = 0; at < bytes.length; ) at += writeSync(output, bytes, at);
}

/**
 * Only its text is used, evaluated inside each realm: React, what bundles may `require`, and the little of the web that
 * drawing needs. Gives `begin`, which takes a call as JSON, and `finish`, which gives its answer as JSON.
 */
function openRealm(library, outputAtMost) {
  const { parse, stringify } = JSON;
  const { defineProperty } = Object;
  const offered = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'];
  const loaded = { __proto__: null };

  // To format a stack Node calls a function of its own, and near the end of the stack that one throws the host's error.
  defineProperty(Error, 'stackTraceLimit', { value: undefined, writable: false, configurable: false });
  // What would outlive a call, block it or take memory nobody counts.
  for (const name of ['FinalizationRegistry', 'WeakRef', 'SharedArrayBuffer', 'Atomics', 'WebAssembly', 'console'])
    delete globalThis[name];
  const quiet = () => {};
  globalThis.console = { debug: quiet, log: quiet, info: quiet, warn: quiet, error: quiet };

  function load(id) {
    if (!loaded[id]) {
      loaded[id] = { exports: {} };
      library[id](loaded[id], loaded[id].exports, requirePart, TextEncoder, TextDecoder);
    }
    return loaded[id].exports;
  }
  const requirePart = (id) => load(id in library ? id : id.replace(/\/$/, '').replace(/^.*\/|\.js(on)?$/g, ''));
  const requireOffered = (id) => {
    if (!offered.includes(id)) throw new Error(`A server bundle may not load ${id}.`);
    return load(id);
  };

  class TextEncoder {
    encode(text) {
      return Uint8Array.from(unescape(encodeURIComponent(text.toWellFormed())), (one) => one.charCodeAt(0));
    }
  }
  class TextDecoder {
    decode(bytes) {
      const sequences =
        /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}|[\x80-\xff]/g;
      const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
      const decoded = (one) => (one.length === 1 ? '\ufffd' : decodeURIComponent(escape(one)));
      return binary.replace(sequences, decoded);
    }
  }

  const web = { Array, Object, Promise, String, TypeError };
  offerLater('URLSearchParams', () => load('URLSearchParams').install(web, ['Window']));
  offerLater('URL', () => {
    if (!web.URLSearchParams) load('URLSearchParams').install(web, ['Window']);
    load('URL').install(web, ['Window']);
  });
  function offerLater(name, install) {
    const put = (value) => defineProperty(globalThis, name, { value, writable: true, configurable: true });
    const get = () => {
      if (!web[name]) install();
      put(web[name]);
      return web[name];
    };
    defineProperty(globalThis, name, { get, set: put, configurable: true });
  }

  let render;
  let answer;
  let calls = 0;
  async function draw(call, evaluate) {
    if (!render) {
      const module = { exports: {} };
      evaluate(module, module.exports, requireOffered);
      if (typeof module.exports.render !== 'function') throw new Error('It exports no render function.');
      render = module.exports.render;
    }
    if (call === '') return '';
    const { mount, props, identifierPrefix } = parse(call);
    const { html, state } = await render(mount, props, { identifierPrefix });
    if (typeof html !== 'string') throw new Error('What it rendered is no text.');
    if (html.length > outputAtMost) throw new Error('It rendered more than a page may hold.');
    const text = `{"html":${stringify(html)},"state":${stringify(state) ?? 'null'}}`;
    if (text.length > outputAtMost) throw new Error('Its state is more than a page may hold.');
    return text;
  }
  const faultOf = (error) => {
    const text = (value, length) => (typeof value === 'string' ? value.slice(0, length) : undefined);
    const isObject = typeof error === 'object' && error !== null;
    const [name, message] = isObject ? [error.name, error.message] : ['Error', `${String(error)} was thrown`];
    return stringify({ name: text(name, 100) ?? 'Error', message: text(message, 1_000) ?? 'Something was thrown.' });
  };
  return {
    begin(call, evaluate) {
      calls += 1;
      const mine = calls;
      // A call that waits may be ended by a later one; its answer is not the answer to that.
      const done = (text) => {
        if (mine === calls) answer = text;
      };
      answer = stringify({ name: 'Error', message: 'It waits for what never comes: nothing here ends a wait.' });
      Promise.resolve()
        .then(() => draw(call, evaluate))
        .then(done)
        .catch((error) => done(faultOf(error)));
    },
    finish: () => answer,
  };
}
