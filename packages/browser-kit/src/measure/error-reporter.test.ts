import { scrub } from '@tessera/contracts/scrub.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dropCookie, writeCookie } from '../page/cookies.ts';
import { type ErrorEvent as ErrorReport, errorEvent, isForeign } from './error-event.ts';
import { createErrorReporter } from './error-reporter.ts';

const modules = [
  { name: 'mfe-cart', version: '1.0.0-aaaaaaaa', urlPrefix: '/modules/mfe-cart/files/' },
  { name: 'mfe-product', version: '2.0.0-bbbbbbbb', urlPrefix: '/modules/mfe-product/files/' },
];
const thrown = (message: string, stack = `Error: ${message}\n at f (https://s.test/main.js:1:2)`) =>
  Object.assign(new Error(message), { stack });

const fails = () => {
  throw new Error('no');
};
function revokedProxy() {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

function reporterOf() {
  const calls: (readonly ErrorReport[])[] = [];
  const reporter = createErrorReporter({ modules: () => modules, send: (events) => calls.push(events) });
  const report = (count: number) => {
    for (let at = 0; at < count; at += 1) reporter.report({ error: thrown(`no ${at}`) });
  };
  return { reporter, report, calls };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('limits', () => {
  test('ERR-012 sends 1000 ms after the last of several errors, once', () => {
    const { report, calls } = reporterOf();
    report(1);
    vi.advanceTimersByTime(250);
    report(1);
    vi.advanceTimersByTime(250);
    report(1);
    vi.advanceTimersByTime(999);
    expect(calls).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(calls.map((events) => events.length)).toEqual([3]);
  });

  test('ERR-010 ERR-015 of 15 at once 10 are sent as one list, and the rest counts towards nothing', () => {
    const { report, calls } = reporterOf();
    report(15);
    vi.advanceTimersByTime(1000);
    report(15);
    vi.advanceTimersByTime(1000);
    expect(calls.map((events) => events.length)).toEqual([10, 10]);
  });

  test('ERR-009 ERR-013 ERR-014 25 errors give 20 reports', () => {
    const { report, calls } = reporterOf();
    for (let round = 0; round < 5; round += 1) {
      report(5);
      vi.advanceTimersByTime(1000);
    }
    expect(calls.flat()).toHaveLength(20);
  });
});

describe('a report', () => {
  test('tells which composition the page was made of', () => {
    const sent: ErrorReport[] = [];
    const reporter = createErrorReporter({ modules: () => [], rev: 41, send: (events) => sent.push(...events) });
    reporter.report({ error: thrown('no cart') });
    vi.advanceTimersByTime(1000);
    expect(sent.map(({ data }) => data.rev)).toEqual([41]);
  });

  test('ERR-003 ERR-004 ERR-005 ERR-017 has event, data and timestamp', () => {
    const caught = { error: thrown('Oops'), message: 'Oops', source: 'https://s.test/a.js', line: 3, column: 4 };
    expect(errorEvent(caught, [], 7)).toEqual({
      event: 'javascriptError',
      data: {
        message: 'Oops',
        stack: 'Error: Oops\n at f (https://s.test/main.js:1:2)',
        source: 'https://s.test/a.js',
        line: 3,
        column: 4,
        url: location.href,
        userAgent: navigator.userAgent,
        module: 'shell',
        moduleVersion: '',
      },
      timestamp: 7,
    });
  });

  test('ERR-020 tells the page without the key its address ends in', () => {
    history.replaceState(null, '', '/subscription/key?problem=x');
    expect(errorEvent({ error: thrown('x') }, [], 0).data.url).toBe(`${location.origin}/subscription`);
    history.replaceState(null, '', '/');
  });

  test('ERR-011 a stack of 6000 characters is cut at 5000', () => {
    expect(errorEvent({ error: thrown('x', 'y'.repeat(6000)) }, [], 0).data.stack).toHaveLength(5000);
  });

  test('ERR-018 names the module whose files come first in the stack', () => {
    const stack = [
      'Error: x',
      ' at f (https://s.test/modules/mfe-product/files/list.js:1:2)',
      ' at g (https://s.test/modules/mfe-cart/files/pill.js:1:2)',
    ].join('\n');
    expect(errorEvent({ error: thrown('x', stack) }, modules, 0).data).toMatchObject({
      module: 'mfe-product',
      moduleVersion: '2.0.0-bbbbbbbb',
    });
  });

  test('a reason that is no error is told as text', () => {
    expect(errorEvent({ error: 'gone' }, [], 0).data).toMatchObject({ message: 'gone', stack: '' });
  });

  test.each([
    ['an object with message and code', { code: 1, message: 'no stock' }, 'Object: no stock'],
    ['an object with a code', { code: 'E_STOCK' }, 'Object: E_STOCK'],
    ['an object in an object', { message: { sku: 'x' }, at: 1 }, 'Object: {message,at}'],
    ['an object without either', { sku: 'x', count: 2 }, 'Object: {sku,count}'],
    ['an object without a prototype', Object.assign(Object.create(null), { sku: 'x' }), 'Object: {sku}'],
    ['an event', new Event('abort'), 'Event: abort'],
    ['a response', new Response(null, { status: 503 }), 'Response: 503'],
    ['a list', ['x', 'y'], 'Array: {0,1}'],
    [
      'an instance',
      new (class OutOfStock {
        sku = 'x';
      })(),
      'OutOfStock: {sku}',
    ],
    ['null', null, 'null'],
    ['a symbol', Symbol('x'), 'Symbol(x)'],
    [
      'a getter that throws',
      {
        get message() {
          throw new Error('no');
        },
      },
      'unreadable',
    ],
    ['a revoked proxy', revokedProxy(), 'unreadable'],
    ['an error with a broken text', Object.defineProperty(new Error('x'), 'message', { get: fails }), 'unreadable'],
  ])('a rejection with %s says what it is, and never throws', (_what, error, message) => {
    expect(isForeign({ error })).toBe(false);
    expect(errorEvent({ error }, [], 0).data.message).toBe(message);
    // Thrown instead, the browser says no more of an object than that it is one.
    const thrownMessage = typeof error === 'object' && error ? '[object Object]' : String(error);
    expect(errorEvent({ error, message: thrownMessage }, [], 0).data.message).toBe(message);
  });

  test.each([
    ['an opaque error of another origin', { error: null, message: 'Script error.' }, true],
    ['a browser extension', { error: thrown('x', 'at chrome-extension://abc/x.js:1:1') }, true],
    ['another browser extension', { error: null, message: 'x', source: 'moz-extension://abc/x.js' }, true],
    ['a notice about layout', { error: null, message: 'ResizeObserver loop limit exceeded' }, true],
    [
      'the same of another browser',
      { error: null, message: 'ResizeObserver loop completed with undelivered notifications.' },
      true,
    ],
    [
      'masked frames alone',
      { error: thrown('x', 'f@webkit-masked-url://hidden/:12:3\n@webkit-masked-url://hidden/:1:1') },
      true,
    ],
    ['a masked file', { error: null, message: 'x', source: 'webkit-masked-url://hidden/' }, true],
    [
      'masked frames below ours',
      { error: thrown('x', 'f@https://s.test/main.js:1:2\nwebkit-masked-url://hidden/:1:1') },
      false,
    ],
    ['an error of the page', { error: thrown('x') }, false],
  ])('ERR-019 %s', (_what, caught, expected) => {
    expect(isForeign(caught)).toBe(expected);
  });

  test.each([
    ['at f (https://s.test/a.js?token=1:2:3)', 'at f (https://s.test/a.js:2:3)'],
    ['https://s.test/cart?email=a%40b.co#top', 'https://s.test/cart#top'],
    ['GET /api/x?y=1 failed', 'GET /api/x failed'],
    ['No account for ann.lee+x@mail.site.com here', 'No account for [email] here'],
    ['what? nothing', 'what? nothing'],
    ['addLine@https://s.test/a.js:2:3', 'addLine@https://s.test/a.js:2:3'],
    ['run@blob:https://s.test/0190c1f2:2:3', 'run@blob:https://s.test/0190c1f2:2:3'],
    ['ann@site.com: unknown', '[email]: unknown'],
  ])('ERR-020 %o becomes %o', (text, scrubbed) => {
    expect(scrub(text)).toBe(scrubbed);
  });
});

describe('the page', () => {
  test('tells with each error what was done before it', () => {
    const calls: (readonly ErrorReport[])[] = [];
    const before = { kind: 'press', text: 'button Pay', beforeMs: 12 } as const;
    const reporter = createErrorReporter({
      ...{ modules: () => modules, breadcrumbs: () => [before] },
      send: (events) => calls.push(events),
    });
    reporter.report({ error: thrown('a') });
    vi.advanceTimersByTime(1000);
    expect(calls.flat().map(({ data }) => data.breadcrumbs)).toEqual([[before]]);
  });

  test('ERR-001 ERR-016 uncaught errors and rejections are heard until stopped', () => {
    const { reporter, calls } = reporterOf();
    const stop = reporter.listen();
    window.dispatchEvent(new ErrorEvent('error', { error: thrown('a'), message: 'a', filename: '/x.js', lineno: 9 }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: thrown('b') }));
    stop();
    window.dispatchEvent(new ErrorEvent('error', { error: thrown('c') }));
    vi.advanceTimersByTime(1000);
    expect(calls.flat().map(({ data }) => data.message)).toEqual(['a', 'Error: b']);
  });

  test('what waits is sent when the page is left', () => {
    const { reporter, report, calls } = reporterOf();
    const stop = reporter.listen();
    report(2);
    window.dispatchEvent(new Event('pagehide'));
    stop();
    expect(calls.map((events) => events.length)).toEqual([2]);
  });

  test('ERR-006 ERR-008 ERR-021 the call carries the crumb cookie as a header; its failure changes nothing', async () => {
    const fetched = vi.fn((_url: string, _init: RequestInit) => Promise.reject(new Error('down')));
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('Request', { prototype: { keepalive: true } });
    const { report } = createErrorReporter({ modules: () => [] });
    writeCookie('crumb', 'abc', 60_000);
    report({ error: thrown('a') });
    await vi.advanceTimersByTimeAsync(1000);
    dropCookie('crumb');
    report({ error: thrown('b') });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).toHaveBeenCalledTimes(2);
    const crumbs = fetched.mock.calls.map(([, init]) => new Headers(init.headers).get('x-csrf-token'));
    expect(crumbs).toEqual(['abc', null]);
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toHaveLength(1);
  });
});
