import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openRenderPool, type RenderPool } from './render-pool.ts';
import { bundle, honest, honestHtml } from './testing/bundles.ts';

/** Far from anything that was ever there before. */
const trace = path.join(tmpdir(), `tessera-was-here-${randomUUID()}`);
const limitMs = 2_000;
let pool: RenderPool;
let nowMs = 0;

beforeAll(async () => {
  process.env.RENDER_POOL_TEST_SECRET = 'a-secret-of-the-platform';
  // One process for all: whatever a bundle breaks there, the next one meets.
  pool = await openRenderPool({ timeoutMs: limitMs, size: 1, now: () => nowMs });
});
afterAll(() => {
  delete process.env.RENDER_POOL_TEST_SECRET;
  pool.close();
});

const othersAreWell = async () => {
  nowMs += 60_000;
  expect(await pool.render(honest())).toEqual({ ok: true, html: honestHtml, state: { label: 'Oak' } });
};

/** Ways in which code in a realm has been known to come by something of its host. */
const holds = `
  const finds = new Set();
  const look = (how, value) => {
    if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return;
    let top = value;
    for (let next = top; next !== null; next = Object.getPrototypeOf(next)) top = next;
    if (top !== Object.prototype && top !== value) finds.add(how);
    const maker = value.constructor && value.constructor.constructor;
    if (maker && maker !== Function) finds.add(how + ' (constructor)');
  };`;

const probes: Record<string, string> = {
  'what it is given': `
    for (const [name, value] of Object.entries({ mount, props, options, require, module, exports, at: globalThis, it: this }))
      look(name, value);
    look('arguments', arguments); look('callee', arguments[0]); look('require of react', require('react'));
    try { require('fs') } catch (error) { look('error of require', error) }
    try { require({ toString() { throw new Error('x') } }) } catch (error) { look('error of require of an object', error) }`,
  'everything its global object holds': `
    const seen = new Set();
    const walk = (path, value, depth) => {
      if (value === null || (typeof value !== 'object' && typeof value !== 'function') || seen.has(value) || depth > 4) return;
      seen.add(value); look(path, value);
      for (const key of Reflect.ownKeys(value)) {
        const { value: next, get, set } = Object.getOwnPropertyDescriptor(value, key);
        for (const one of [next, get, set]) walk(path + '.' + String(key), one, depth + 1);
      }
      walk(path + '.__proto__', Object.getPrototypeOf(value), depth + 1);
    };
    walk('globalThis', globalThis, 0); walk('require', require, 0); walk('URL', URL, 0); walk('React', require('react'), 0);`,
  'errors at the end of the stack': `
    const deep = () => {
      try { deep() } catch (error) { look('overflow', error) }
      try { new Error('x').stack } catch (error) { look('overflow of a stack trace', error) }
      try { Error.captureStackTrace({}) } catch (error) { look('overflow of captureStackTrace', error) }
      try { Promise.reject(1) } catch (error) { look('overflow of a promise', error) }
      try { eval('1') } catch (error) { look('overflow of eval', error) }
      try { require('react-dom') } catch (error) { look('overflow of require', error) }
      try { new Intl.NumberFormat('de').format(1) } catch (error) { look('overflow of Intl', error) }
      try { console.log(1) } catch (error) { look('overflow of console', error) }
    };
    deep();`,
  'stack traces': `
    let sites = [];
    Error.prepareStackTrace = (error, trace) => { sites = trace; look('trace', trace); return trace; };
    try { Error.stackTraceLimit = 100; } catch {}
    try { Reflect.defineProperty(Error, 'stackTraceLimit', { value: 100, configurable: true }); } catch {}
    look('stack', new Error('x').stack); try { null.x } catch (error) { look('thrown', error); look('its stack', error.stack); }
    for (const site of sites) { look('site', site); look('this', site.getThis()); look('function', site.getFunction()); }`,
  'promises and what awaits them': `
    look('promise', Promise.resolve()); look('async', (async () => {})());
    look('rejection', await Promise.reject(new Error('x')).catch((error) => error));
    class Own extends Promise { constructor(work) { super(work); look('executor', work); } then(...all) { all.forEach((one) => look('then', one)); return super.then(...all); } }
    await new Own((done) => done()); look('species', Own.resolve().finally(() => {}));
    look('from a thenable', await { then(done, fail) { look('done', done); look('fail', fail); done({}); } });`,
  'code made of texts': `
    for (const make of [() => eval('globalThis'), () => Function('return this')(), () => new (async () => {}).constructor('return 1')(),
      () => (function* () {}).constructor('yield 1')().next(), () => [].constructor.constructor('return process')()])
      try { finds.add('made ' + String(make())) } catch (error) { look('refusal', error); if (error.name !== 'EvalError') finds.add(error.name) }`,
};

describe('a hostile bundle holds nothing of the process it runs in', () => {
  test.each(Object.entries(probes))('by %s', async (_way, probe) => {
    const result = await pool.render(
      bundle(`probe ${_way}`, `${holds} ${probe} return { html: [...finds].join(), state: 0 };`),
    );
    expect(result).toEqual({ ok: true, html: '', state: 0 });
    await othersAreWell();
  });

  test.each([
    'import("node:fs")',
    'import /* so */ ("node:fs")',
    'import\n//\n("node:fs")',
    '[...import("node:fs")]',
    'import.source("node:fs")',
    'import <!-- so\n("node:fs")',
  ])('by %s', async (call) => {
    const task = bundle(`import ${call}`, `try { return { html: 'got ' + typeof ${call}, state: 0 } } catch { }`);
    const result = await pool.render(task);
    expect(result).toMatchObject({
      reason: 'error',
      error: expect.objectContaining({ message: 'A server bundle is one file; it may not contain import().' }),
    });
    await othersAreWell();
  });

  test('and may still have a method called import', async () => {
    const body = `const list = { ['import']: (one) => one }; return { html: list.import('a') + list?.import('b') + 'To import. An import-list', state: 0 };`;
    expect(await pool.render(bundle('method', body))).toMatchObject({ html: 'abTo import. An import-list' });
  });
});

describe('a hostile bundle has nothing to do harm with', () => {
  const everywhere = `
    const places = [globalThis, this, ...[require, props, options, mount.constructor, Promise, Error].map((one) => {
      try { return one.constructor.constructor('return globalThis')() } catch { return {} }
    })];
    const processes = places.map((place) => place.process).concat(typeof process === 'undefined' ? [] : [process]).filter(Boolean);
    const builtin = (name) => {
      for (const one of processes) for (const way of ['getBuiltinModule', 'binding'])
        try { const got = one[way](name); if (got) return got } catch {}
      return require('node:' + name);
    };`;

  test.each([
    ['reads the environment', `return { html: JSON.stringify(processes.map(({ env }) => env)), state: 0 };`],
    [
      'reads the environment as a file',
      `return { html: builtin('fs').readFileSync('/proc/self/environ', 'utf8'), state: 0 };`,
    ],
    ['reads a file', `return { html: builtin('fs').readFileSync('/etc/passwd', 'utf8'), state: 0 };`],
    [
      'runs a command',
      `return { html: builtin('child_process').execSync('touch ${trace}').toString() + '!', state: 0 };`,
    ],
    ['ends the process', `process.exit(1);`],
    [
      'starts a thread',
      `new (builtin('worker_threads').Worker)('1', { eval: true }); return { html: 'started', state: 0 };`,
    ],
  ])('it %s', async (what, body) => {
    const result = await pool.render(bundle(what, everywhere + body));
    expect(JSON.stringify(result)).not.toMatch(/a-secret-of-the-platform|root:|PATH|started/);
    expect(existsSync(trace)).toBe(false);
    if (result.ok) expect(result.html).toBe('[]');
    await othersAreWell();
  });

  test('it opens a socket', async () => {
    let calls = 0;
    const server = createServer((socket) => {
      calls += 1;
      socket.destroy();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const body = `${everywhere}
      let ways = [];
      for (const place of places) try { ways.push(typeof place.fetch); await place.fetch('http://127.0.0.1:${port}/') } catch {}
      for (const place of places) try { ways.push(typeof place.WebSocket); new place.WebSocket('ws://127.0.0.1:${port}/') } catch {}
      try { builtin('net').connect(${port}, '127.0.0.1'); ways.push('net') } catch {}
      return { html: [...new Set(ways)].join(), state: 0 };`;
    expect(await pool.render(bundle('socket', body))).toMatchObject({ html: 'undefined' });
    await othersAreWell();
    expect(calls).toBe(0);
    server.close();
  });
});

describe('what a hostile bundle breaks is its own', () => {
  test.each([
    ['Array.prototype', `Array.prototype.map = () => { throw new Error('map is gone') };`],
    [
      'Object.prototype',
      `Object.prototype.key = 'x'; Object.defineProperty(Object.prototype, 'ref', { get() { throw new Error('ref') } });`,
    ],
    [
      'React',
      `const react = require('react'); react.createElement = () => { throw new Error('React is gone') }; require('react-dom/server').renderToString = () => 'gone';`,
    ],
    [
      'JSON and Promise',
      `JSON.stringify = () => 'gone'; JSON.parse = () => ({}); Promise.prototype.then = () => {}; Promise.resolve = () => 1;`,
    ],
    [
      'every object it has',
      `for (const name of Object.getOwnPropertyNames(globalThis)) try { globalThis[name].prototype.constructor = null; delete globalThis[name]; } catch {}`,
    ],
  ])('it patches %s, and neither another module nor another version of it notices', async (what, first) => {
    await pool.render(bundle(`mfe-bad@1 ${what}`, 'return { html: "I am in", state: 0 };', first));
    expect(await pool.render(honest(`mfe-bad@2 ${what}`))).toMatchObject({ ok: true, html: honestHtml });
    await othersAreWell();
  });

  test('a version that throws when it is loaded says so each time, and the one before it draws', async () => {
    const broken = bundle('mfe-broken@2', '', 'throw new Error("at load")');
    for (let view = 0; view < 2; view += 1) {
      const result = await pool.render(broken);
      expect(result).toMatchObject({ reason: 'error', error: expect.objectContaining({ message: 'at load' }) });
    }
    expect(await pool.render(honest('mfe-broken@1'))).toMatchObject({ html: honestHtml });
  });

  test.each([
    ['loops when it is loaded', 'return {}', 'for (;;);', 'timeout'],
    ['loops when drawn', 'for (;;);', '', 'timeout'],
    ['loops in a promise', 'const again = () => Promise.resolve().then(again); await again();', '', 'timeout|memory'],
    ['loops in a pattern', '/(a+)+$/.test("a".repeat(60) + "b");', '', 'timeout'],
    ['fills the heap', 'const all = []; for (;;) all.push({ all: [...all.slice(-1_000)] });', '', 'memory|timeout'],
    [
      'fills memory outside of the heap',
      'const all = []; for (;;) all.push(new Uint8Array(20_000_000).fill(1));',
      '',
      'memory|timeout',
    ],
    ['hangs on a promise', 'await new Promise(() => {});', '', 'error'],
    ['is a thenable for ever', 'return { then() {} };', '', 'error'],
    ['returns 100 MB', 'return { html: "x".repeat(100_000_000), state: 0 };', '', 'error|memory'],
    ['returns 10 MB', 'return { html: "x".repeat(10_000_000), state: 0 };', '', 'error'],
    ['has a state of 10 MB', 'return { html: "x", state: "x".repeat(10_000_000) };', '', 'error'],
    ['returns no text', 'return { html: { toString() { for (;;); } }, state: 0 };', '', 'error'],
    ['throws what loops when read', 'throw { get message() { for (;;); } };', '', 'timeout'],
    ['recurses for ever', 'const deep = () => deep() + 1; return { html: String(deep()), state: 0 };', '', 'error'],
    ['leaves a rejection behind', 'Promise.reject(new Error("left")); throw null;', '', 'error'],
  ])('it %s, and the next call of another module is drawn', async (what, body, first, reason) => {
    const result = await pool.render(bundle(what, body, first));
    expect(result).toMatchObject({ ok: false, reason: expect.stringMatching(`^(${reason})$`) });
    await othersAreWell();
  });

  test('what one holds of the memory is not taken from the next', async () => {
    const hoard =
      'globalThis.all = Array.from({ length: 100 }, () => new Array(100_000).fill(1.5)); return { html: "full", state: 0 };';
    expect(await pool.render(bundle('hoarder', hoard))).toMatchObject({ ok: true });
    const needy =
      'const all = Array.from({ length: 70 }, () => new Array(100_000).fill(1.5)); return { html: String(all.length), state: 0 };';
    expect(await pool.render(bundle('needy', needy))).toMatchObject({ ok: true, html: '70' });
  });
});

test('a renderer ends with whoever started it, in the middle of a loop too', async () => {
  const script = `
    import { startRenderer } from ${JSON.stringify(new URL('./renderer.ts', import.meta.url).href)};
    const renderer = startRenderer(700);
    await renderer.ready;
    renderer.draw({ key: 'a', mount: 'a', code: () => 'exports.render = () => { for (;;); }' }, '{}');
    console.log(renderer.pid);
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 300);`;
  const parent = spawn(process.execPath, ['--import', 'tsx/esm', '--input-type=module', '-e', script]);
  const [said] = await once(parent.stdout, 'data');
  await once(parent, 'close');
  const isAlive = () => {
    try {
      return process.kill(Number(said), 0);
    } catch {
      return false;
    }
  };
  expect(isAlive()).toBe(true);
  await vi.waitUntil(() => !isAlive());
});
