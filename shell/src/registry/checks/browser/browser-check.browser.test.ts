import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyModule } from '../../../composition/testing/test-modules.ts';
import { type CheckBench, openCheckBench } from '../../../testing/check-bench.ts';
import type { Release } from '../release-check.ts';

/** Versions made by the module kit, looked at in a real browser on pages of the shell's own making. */
let bench: CheckBench;
let faulty: Release;
const root = path.join(import.meta.dirname, '../../../../..');

beforeAll(async () => {
  bench = await openCheckBench();
  faulty = await bench.build(path.join(root, 'packages/module-kit/test/fixtures/mfe-faulty'));
});
afterAll(() => bench.close());

const samples = (mount: string, fault?: string) => ({ [mount]: [{ path: '/cart', fault }] });
/** Every other mount of the module is left alone: it has no samples. */
const findingsAt = async (mount: string, fault?: string) => (await bench.look(faulty, samples(mount, fault))).findings;

describe('a version that fails in the browser is refused, with the place of the failure', () => {
  test.each([
    [
      'throws while it is drawn',
      'render',
      /^cart\/page at 1280 and 390 px crashed: Error: Broken in the browser \(.+\.js:\d+:\d+\)\.$/,
    ],
    ['throws a little later', 'later', /crashed: Error: Broken a little later \(.+\.js:\d+:\d+\)\.$/],
    [
      'leaves an error uncaught',
      'uncaught',
      /left an error uncaught: Error: Nobody catches this \(.+\.js:\d+:\d+\)\.$/,
    ],
    ['draws something else than the server', 'mismatch', /renders differently in the browser than on the server: /],
    ['logs an error', 'console', /logged an error: Something is odd \(.+\.js:\d+:\d+\)\.$/],
    [
      'asks another site',
      'fetch',
      /broke the page's security policy \(connect-src\): https:\/\/elsewhere\.example\/pixel \(/,
    ],
    ['has a field without a label', 'label', /is not accessible: .+ \(label\), at section > input\.$/],
    [
      'changes the page by script',
      'style',
      /changes the page outside its slot: at body and \d+ other elements, letter-spacing is 3px instead of normal, by script/,
    ],
  ])('%s', async (_title, fault, expected) => {
    const { outcome, findings } = await bench.look(faulty, samples('cart/page', fault));
    expect(outcome).toBe('failed');
    expect(findings[0]).toMatch(expected);
    expect(findings.filter((finding) => !finding.startsWith('cart/page at 1280 and 390 px'))).toEqual([]);
  });

  test('is wider than a phone', async () => {
    const [finding] = await findingsAt('cart/page', 'overflow');
    expect(finding).toMatch(/^cart\/page at 390 px is \d+ px wider than the page, .+: see h2\./);
  });

  test('exports no mount', async () => {
    expect((await findingsAt('cart/pill'))[0]).toMatch(/^cart\/pill at 1280 and 390 px did not load or work: /);
  });

  test('throws while it loads: the finding has the error of the first attempt', async () => {
    const [finding] = await findingsAt('cart/payment');
    expect(finding).toMatch(/^cart\/payment at 1280 and 390 px did not load or work: Error: Broken while it loads \(/);
  });

  test('brings a React of its own', async () => {
    expect(await findingsAt('cart/checkout')).toEqual([
      'cart/checkout at 1280 and 390 px bundles its own React: there are 2 copies on the page. Modules must share the page’s.',
    ]);
  });

  // Two looks that wait for a mount which is not coming take longer.
  test('navigates away: reported immediately', async () => {
    const { outcome, findings } = await bench.look(faulty, samples('cart/page', 'leave'));
    expect(outcome).toBe('failed');
    expect(findings).toEqual([expect.stringMatching(/^cart\/page at 1280 and 390 px was lost: it navigated away/)]);
  });

  test('never ends a loop: the browser is ended instead, and the next version is looked at in another one', async () => {
    const limits = { firstMs: 2_000, againMs: 5_000 };
    const { findings } = await bench.lookInHaste(limits, faulty, samples('cart/page', 'loop'));
    expect(findings.join()).toMatch(
      /^cart\/page at .+ px stopped responding: it contains an endless or very slow loop/,
    );
    const { outcome } = await bench.look(faulty, samples('cart/page'));
    expect(outcome).toBe('skipped');
  });

  test('freezes when a button of it is pressed', async () => {
    const limits = { firstMs: 3_000, againMs: 6_000 };
    const freeze = { file: 'src/counter.tsx', from: 'setCount(count + 1)}', to: '{ for (;;); }}' };
    const release = await bench.build(await copyModule(bench.site, 'mfe-alpha', [freeze]));
    const { findings } = await bench.lookInHaste(limits, release);
    expect(findings.join()).toMatch(/^cart\/page at .+ px stopped responding/);
  });

  test('covers the page with a class of its own', async () => {
    const css = {
      file: 'src/counter.module.css',
      from: '.box {',
      to: '.box {\n  position: fixed;\n  inset: 0;\n  z-index: 9999;',
    };
    const { findings } = await bench.look(await bench.build(await copyModule(bench.site, 'mfe-alpha', [css])));
    expect(findings.join()).toMatch(/cart\/page at 1280 and 390 px covers the page around it: .+ is over .+\./);
  });

  test('has styles that affect the whole page: reported with the rule', async () => {
    const css = {
      file: 'src/counter.module.css',
      from: '.box {',
      to: ':global(a) {\n  color: rgb(255, 0, 0);\n}\n.box {',
    };
    const { findings } = await bench.look(await bench.build(await copyModule(bench.site, 'mfe-alpha', [css])));
    expect(findings[0]).toMatch(
      /^cart\/page at 1280 and 390 px changes the page outside its slot: at a and \d+ other elements, color is rgb\(255, 0, 0\) instead of rgb\(.+\), by the rule a in .+\.css\.$/,
    );
  });
});

describe('today’s modules', () => {
  test.each(['mfe-cart', 'mfe-product', 'mfe-forms', 'mfe-admin'])(
    '%s passes with all its mounts',
    async (name) => {
      expect(await bench.look(await bench.build(path.join(root, name)))).toEqual({ outcome: 'passed', findings: [] });
    },
    120_000,
  );
});

describe('what cannot be looked at', () => {
  test('a mount without props is reported, and the version does not pass', async () => {
    expect(await bench.look(faulty, {})).toMatchObject({
      outcome: 'skipped',
      findings: [expect.stringContaining('cart/page was not inspected')],
    });
  });

  test('without Chromium the check is skipped and says what to install', async () => {
    const { outcome, findings } = await bench.lookWith({ chromium: undefined }, faulty, samples('cart/page'));
    expect([outcome, findings[0]]).toEqual(['skipped', expect.stringContaining('apt-get install -y chromium')]);
  });

  test('a Chromium that does not start skips the check, too', async () => {
    const { outcome, findings } = await bench.lookWith(
      { chromium: `/nowhere/${randomUUID()}` },
      faulty,
      samples('cart/page'),
    );
    expect([outcome, findings[0]]).toEqual(['skipped', expect.stringContaining('The browser is unavailable')]);
  });
});
