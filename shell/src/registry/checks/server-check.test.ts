import { usualBudget } from '@tessera/contracts/modules/budgets.ts';
import { expect, test } from 'vitest';
import type { Release } from './release-check.ts';
import { serverCheck } from './server-check.ts';

const file = (name: string) => ({ file: name, integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 });

/** A version whose bundle draws mounts with the given body, checked with samples of product/list. */
async function checked(
  body: string,
  {
    samples = [{ label: 'Oak' }],
    fixtures,
    first = '',
  }: { samples?: unknown[]; fixtures?: object; first?: string } = {},
) {
  const files: Record<string, string> = {
    'server.cjs': `${first}; exports.render = async (mount, props) => { ${body} };`,
    ...(fixtures && { 'fixtures.json': JSON.stringify(fixtures) }),
  };
  const manifest = {
    ...{ name: 'mfe-alpha', version: '1.0.0-00000000', ownerTeam: 'Test', contracts: {}, requires: {} },
    mounts: { 'product/list': { js: ['a.js'], css: [] }, 'cart/page': { js: ['a.js'], css: [] } },
    ...{ container: { file: 'a.js', global: 'g' }, files: [file('a.js')], server: file('server.cjs') },
    ...(fixtures && { fixtures: file('fixtures.json') }),
  };
  const release: Release = {
    manifest,
    read: async (name) => Buffer.from(files[name] ?? ''),
    weigh: async () => 1,
    budget: usualBudget,
  };
  return serverCheck({ find: async (mount) => (mount === 'product/list' ? samples : []) }).run(release);
}

const aCart = { 'cart/page': [{ label: 'Cart' }] };

test('a version passes that draws what pages asked for and its own fixtures', async () => {
  const body = 'return { html: "<p>" + props.label.toUpperCase() + "</p>", state: props };';
  expect(await checked(body, { fixtures: aCart })).toEqual({ outcome: 'passed', findings: [] });
});

test('a version is refused that throws with recorded props, however well it renders its fixtures', async () => {
  const body = 'return { html: props.labels?.join() ?? props.label.trim(), state: props };';
  const samples = [{ label: 'Oak' }, { labels: 'no list' }];
  const fixtures = { ...aCart, 'product/list': [{ labels: ['a'] }] };
  expect(await checked(body, { samples, fixtures })).toEqual({
    outcome: 'failed',
    findings: [
      'product/list does not render recorded props of a page: TypeError: props.labels?.join is not a function',
    ],
  });
});

test.each([
  ['draws nothing', 'return { html: " ", state: 0 };', 'the result is empty.'],
  ['loops for ever', 'for (;;);', 'it takes longer than it may.'],
  ['waits for ever', 'await new Promise(() => {});', 'Error: It waits for what never comes: nothing here ends a wait.'],
  ['wants what there is not', 'return { html: process.env.HOME, state: 0 };', 'ReferenceError: process is not defined'],
])('a version is refused whose mount %s, and the other mount is looked at all the same', async (_what, bad, said) => {
  const body = `if (mount === 'product/list') { ${bad} } return { html: props.label, state: 0 };`;
  const { outcome, findings } = await checked(body, { fixtures: aCart });
  expect(outcome).toBe('failed');
  expect(findings).toEqual([expect.stringContaining(`product/list does not render recorded props of a page: `)]);
  expect(findings[0]).toContain(said);
});

test('where nothing is known to draw for a mount the check says so, and so it does of a fault elsewhere', async () => {
  const good = 'return { html: "fine", state: 0 };';
  const { outcome, findings } = await checked(good);
  expect([outcome, findings[0]]).toEqual([
    'skipped',
    expect.stringContaining('There are no props to render cart/page with'),
  ]);
  expect(await checked('throw new Error("bad")')).toMatchObject({ outcome: 'failed' });
});

/** Ways for a bundle to store what a page was given: `stored()` returns it, `store(text)` adds to it. */
const memories: Record<string, string> = {
  'a variable': 'let text = ""; const store = (one) => { text += one }; const stored = () => text;',
  'a prototype': 'const store = (one) => { Object.prototype.text = one }; const stored = () => ({}).text ?? "";',
  globalThis: 'const store = (one) => { globalThis.text = one }; const stored = () => globalThis.text ?? "";',
  'a cache': 'const all = new Map(); const store = (one) => all.set(one); const stored = () => [...all.keys()].join();',
  'React itself': `
    const react = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
    const store = (one) => { react.text = one }; const stored = () => react.text ?? "";`,
};
const rendersStored = `
  if (props.cart?.email) store(props.cart.email);
  return { html: props.label + (mount === 'product/list' ? stored() : ''), state: 0 };`;
const filledCart = { 'cart/page': [{ label: 'Cart', cart: { email: 'marguerite@example.com' } }, { label: 'Empty' }] };

test.each(Object.entries(memories))(
  'a version is refused that stores what one page was given in %s and writes it into another',
  async (_what, memory) => {
    expect(await checked(rendersStored, { fixtures: filledCart, first: memory })).toEqual({
      outcome: 'failed',
      findings: [
        'product/list shows the email that cart/page was given for another visitor. A module must not store props outside of a render.',
      ],
    });
  },
);

test('a version is refused that returns it as state, or in other letters', async () => {
  const first = memories['a variable'] ?? '';
  const asState = rendersStored
    .replace('state: 0', 'state: { all: stored() }')
    .replace("mount === 'product/list'", 'false');
  expect(await checked(asState, { fixtures: filledCart, first })).toMatchObject({ outcome: 'failed' });
  const shouted = rendersStored.replace('? stored()', '? stored().toUpperCase()');
  expect(await checked(shouted, { fixtures: filledCart, first })).toMatchObject({ outcome: 'failed' });
});

test('a version passes that renders personal props and stores data of no visitor', async () => {
  const body = 'labels.push(props.label); return { html: props.label + (props.cart?.email ?? ""), state: props };';
  const findings = await checked(body, { fixtures: filledCart, first: 'const labels = [];' });
  expect(findings).toEqual({ outcome: 'passed', findings: [] });
});

test('a version passes that refuses to draw what no page would give', async () => {
  const body = `if (props.cart?.email && props.cart.email !== 'marguerite@example.com') throw new Error('Who?');
    return { html: props.label, state: 0 };`;
  expect(await checked(body, { fixtures: filledCart })).toEqual({ outcome: 'passed', findings: [] });
});
