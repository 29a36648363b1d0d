import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { CompositionMove } from '@tessera/contracts/modules/composition.ts';
import type { HealthSummary, ModuleHealth, VersionHealth } from '@tessera/contracts/modules/health.ts';
import type { ModuleStatus } from '@tessera/contracts/modules/module.ts';
import type { listPins } from '@tessera/contracts/modules/pin-calls.ts';
import { defaultPlan, type Rollout } from '@tessera/contracts/modules/rollout.ts';
import { expect, test } from 'vitest';
import { type Answer, openAdmin } from '../../testing/open-admin.ts';

const [old, now, next] = ['0.1.0-00000001', '0.1.0-00000002', '0.1.0-00000003'];
const atMs = Date.parse('2026-11-20T10:31:00Z');
const cart: ModuleStatus = {
  name: 'mfe-cart',
  stable: now,
  versions: [
    { version: next, publishedAtMs: atMs, by: 'ci', state: 'verified' },
    { version: now, publishedAtMs: atMs, by: 'ci', state: 'verified' },
    { version: old, publishedAtMs: atMs, by: 'ci', state: 'unverified' },
  ],
  history: [
    { atMs, by: 'Mio', to: old, isRollback: false },
    { atMs: atMs + 1, by: 'Jonas', from: old, to: now, isRollback: false, reason: 'Gift cards' },
  ],
};
const health: VersionHealth = {
  version: now,
  ...{ views: 200, visitors: 100, loadFailures: 1, timeouts: 0, renderFailures: 0, errorViews: 2 },
  ...{ serverRenders: 10, serverFailures: 0, readyP75Ms: 180.4 },
};

const nobody: VersionHealth = { ...health, visitors: 0, views: 0, loadFailures: 0, errorViews: 0 };

const moves: CompositionMove[] = [
  {
    ...{ rev: 3, atMs: atMs + 2, module: 'mfe-cart', kind: 'rollout_taken_back', from: now, to: next },
    ...{ by: { kind: 'rollout' }, reason: 'Its code threw an error for 8 of 8 visitors (100.0 %).' },
  },
  {
    ...{ rev: 2, atMs: atMs + 1, module: 'mfe-cart', kind: 'deploy', from: old, to: now },
    ...{ by: { kind: 'platform', by: 'Jonas' }, reason: 'Gift cards' },
  },
];

/** What the list says of how a version on its way does beside the stable one. */
const glance: HealthSummary = {
  sinceMs: atMs,
  stable: { ...health, visitors: 6_204, failed: 5, lcpP75Ms: 900, inpP75Ms: 40 },
  candidate: { ...health, version: next, visitors: 327, failed: 31, lcpP75Ms: 1_210 },
  verdicts: {
    ...{ loadFailures: 'as_good', timeouts: 'as_good', renderFailures: 'as_good', errorViews: 'worse' },
    ...{
      serverFailures: 'too_few',
      ready: 'better',
      lcp: 'worse',
      inp: 'too_few',
      server: 'as_good',
      silent: 'as_good',
    },
  },
};

const services =
  (module: ModuleStatus, more: Answer = () => undefined): Answer =>
  (sent) => {
    const of = (url: string) => sent.method === 'GET' && sent.url === url;
    if (of('/modules/api')) {
      const summary = { name: 'mfe-cart', stable: now, ownerTeam: 'checkout', mounts: ['cart/page', 'cart/pill'] };
      const on = { version: next, isPaused: true, percent: 25 };
      const under = { rollout: on, pins: 2, health: glance, lastMove: moves[0] };
      return {
        rev: 1,
        modules: [
          { ...summary, ...under },
          { name: 'mfe-forms', stable: now, mounts: [], health: { sinceMs: atMs, stable: { ...health, failed: 3 } } },
          { name: 'mfe-new', stable: now, mounts: [], health: { sinceMs: atMs, stable: nobody } },
          { name: 'mfe-old', mounts: [], retiredAtMs: atMs },
        ],
      };
    }
    if (of('/modules/api/mfe-cart')) return module;
    if (of('/modules/api/mfe-cart/health')) return { name: 'mfe-cart', sinceMs: atMs, stable: health };
    if (of('/modules/api/mfe-cart/moves')) return { moves };
    if (of('/modules/api/mfe-cart/team')) return more(sent) ?? { mails: [] };
    return more(sent) ?? (of('/modules/api/mfe-cart/pins') ? { pins: [] } : undefined);
  };
const rowsOf = (body: HTMLElement, caption: string) =>
  [...body.querySelectorAll('table')]
    .find((table) => table.caption?.textContent === caption)
    ?.querySelectorAll('tbody tr') ?? [];

test('the list says what everybody gets of each module, which places it fills, and what was retired', async () => {
  const page = await openAdmin('/config/platform/modules', services(cart));
  await page.see('mfe-cart');
  const rows = [...rowsOf(page.body, 'Modules')].map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/mfe-cartTeam checkout.*cart\/page, cart\/pill.*0\.1\.0-00000002/);
  expect(rows[0]).toContain('0.1.0-00000003 for 25 of 100, paused2 websites pinned');
  expect(rows[0]).toMatch(/0\.1\.0-00000003 taken back by itselfThe platform, .+/);
  expect(rows[3]).toMatch(/mfe-old.*Retired/);
});

test('the list says how each version does for visitors, and in words what of a new one is worse', async () => {
  const page = await openAdmin('/config/platform/modules', services(cart));
  await page.see('mfe-cart');
  const figures = [...rowsOf(page.body, 'Modules')].map(({ children }) => children[3]);
  const said = [...(figures[0]?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
  expect(said).toEqual([
    'Stable: 0.08 % of 6,204 visitors met a failureLargest paint 900 ms, Answers a press 40 ms',
    'New: 9.48 % of 327 visitors met a failureLargest paint 1,210 msWorse Errors in its code; Largest paint',
  ]);
  expect(figures.slice(1).map((figure) => figure?.textContent)).toEqual([
    '3 % of 100 visitors met a failure',
    'No visitors in the last hour',
    '',
  ]);
  expect(page.sent.filter(({ url }) => url.startsWith('/modules/')).map(({ url }) => url)).toEqual(['/modules/api']);
});

test('a module shows how it does, its versions, and who moved it when and why', async () => {
  const page = await openAdmin('/config/platform/modules/mfe-cart', services(cart));
  await page.see('2 %');
  await page.see('180 ms');
  await page.see('Too few to judge');
  const versions = [...rowsOf(page.body, 'Versions')].map(({ textContent }) => textContent);
  expect(versions[0]).toMatch(/Checked.*Roll out Give to everybody$/);
  expect(versions[1]).toMatch(/Everybody gets it/);
  expect(versions[1]).not.toMatch(/Go back|Give it/);
  expect(versions[2]).toMatch(/Go back to it$/);
  const history = [...rowsOf(page.body, 'History')].map(({ textContent }) => textContent);
  expect(history[0]).toMatch(/0\.1\.0-00000003 taken back by itselfIts code threw an error for 8 of 8.*The platform/);
  expect(history[1]).toMatch(/To 0\.1\.0-00000002Gift cards.*Jonas/);
});

test('who met several faults of a module is one visitor, and stands with each of them', async () => {
  const met = { ...health, visitors: 200, loadFailures: 4, timeouts: 6, renderFailures: 5, errorViews: 5, failed: 8 };
  const seen: Answer = ({ url }) =>
    url === '/modules/api/mfe-cart/health' ? { name: 'mfe-cart', sinceMs: atMs, stable: met } : undefined;
  const answers = services(cart);
  const page = await openAdmin('/config/platform/modules/mfe-cart', (sent) => seen(sent) ?? answers(sent));
  await page.see('Met a fault4 % 8 of 200 visitors');
  for (const told of [
    ...['Did not load2 % 4 of 200 visitors', 'Came too late3 % 6 of 200 visitors'],
    ...['Not drawn, or crashed2.5 % 5 of 200 visitors', 'Errors in its code2.5 % 5 of 200 visitors'],
  ])
    expect(page.text()).toContain(told);
});

test('going back asks for a reason, says what was seen, and shows what everybody gets then', async () => {
  let module = cart;
  const page = await openAdmin('/config/platform/modules/mfe-cart', (sent) => {
    if (sent.method !== 'POST') return services(module)(sent);
    module = { ...cart, stable: old };
    return { stable: old, from: now };
  });
  await page.see('Go back to it');
  await page.press('Go back to it');
  await page.press('Go back');
  await page.see('Say why; it stands in the history');
  expect(page.sent.some(({ method }) => method === 'POST')).toBe(false);
  await page.fill('Reason', 'Errors at the till');
  await page.press('Go back');
  await page.see(`Everybody gets ${old}`);
  expect(page.sent.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/modules/api/mfe-cart/stable',
    body: { version: old, isRollback: true, base: now, reason: 'Errors at the till' },
  });
});

test('a move of somebody else in the meantime is told, and the reason that was typed stays', async () => {
  const taken = Response.json(
    { code: 'module.moved_meanwhile', error: 'Somebody else made 0.1.0-00000009 stable in the meantime.' },
    { status: 409 },
  );
  const page = await openAdmin('/config/platform/modules/mfe-cart', (sent) =>
    sent.method === 'POST' ? taken : services(cart)(sent),
  );
  await page.see('Give to everybody');
  await page.press('Give to everybody');
  await page.fill('Reason', 'New');
  await page.press('Give it to everybody');
  await page.see('Somebody else made 0.1.0-00000009 stable in the meantime.');
  expect(page.body.querySelector<HTMLInputElement>('dialog input, [role=dialog] input')?.value).toBe('New');
});

test('what the checks of a version found is read there', async () => {
  const results = [
    { check: 'files', outcome: 'passed', findings: [], tookMs: 3 },
    { check: 'styles', outcome: 'failed', findings: ['page.css styles body, which is not the module’s.'], tookMs: 9 },
  ];
  const page = await openAdmin(
    '/config/platform/modules/mfe-cart',
    services(cart, ({ url }) => (url === `/modules/api/mfe-cart/versions/${next}` ? { results } : undefined)),
  );
  await page.see('See checks');
  await page.press('See checks');
  await page.see('page.css styles body, which is not the module’s.');
  await page.see('Files are whole');
});

test('a module nobody published is said not to be there', async () => {
  const unknown = () => Response.json({ code: 'module.unknown', error: 'Nothing.' }, { status: 404 });
  const page = await openAdmin('/config/platform/modules/mfe-none', services(cart, unknown));
  await page.see('This module was not found');
});

const rollout: Rollout = {
  ...{ version: next, against: now, plan: defaultPlan, step: 1, state: 'running' },
  ...{ startedAtMs: atMs, stepSinceMs: atMs + 600_000, startedBy: { kind: 'platform', by: 'Mio' } },
};
const compared: ModuleHealth = {
  ...{ name: 'mfe-cart', sinceMs: atMs, stable: health, rollout },
  comparison: {
    sinceMs: atMs + 600_000,
    stable: { ...health, views: 9_000, visitors: 6_204, errorViews: 5, lcpP75Ms: 900 },
    candidate: { ...health, version: next, views: 400, visitors: 327, errorViews: 31, lcpP75Ms: 910 },
    verdicts: {
      ...{ loadFailures: 'as_good', timeouts: 'as_good', renderFailures: 'as_good', errorViews: 'worse' },
      ...{
        serverFailures: 'too_few',
        ready: 'better',
        lcp: 'too_few',
        inp: 'too_few',
        server: 'as_good',
        silent: 'as_good',
      },
    },
  },
  judgement: { decision: 'wait', reason: 'No figure is worse, but only 12 visitors met the new version.' },
};
const withRollout =
  (told: ModuleHealth, more: Answer = () => undefined): Answer =>
  (sent) =>
    sent.url === '/modules/api/mfe-cart/health' ? told : services(cart, more)(sent);

test('a rollout says how far it is, how both versions do, and what the figures come to', async () => {
  const page = await openAdmin('/config/platform/modules/mfe-cart', withRollout(compared));
  await page.see(`${next} is on its way`);
  await page.see('25 % of visitors');
  const steps = [...page.body.querySelectorAll('[aria-label="Steps of the rollout"] li')];
  expect(steps.map(({ textContent }) => textContent)).toEqual(['5 % 10 min, done', '25 % 10 min', '100 % 10 min']);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(page.body.querySelector('[role=img][aria-label^="75 %"]')?.getAttribute('aria-label')).toBe(
    `75 % of visitors get ${now}, 25 % get ${next}`,
  );
  const rows = [...rowsOf(page.body, 'The new version beside the stable one')].map(({ textContent }) => textContent);
  expect(rows).toContain('Visitors6,204327');
  expect(rows).toContain('Errors in its code0.08 %9.48 %Worse');
  expect(rows).toContain('Not drawn on the server0 of 100 of 10Not enough yet');
  expect(rows).toContain('Answers a pressNo sample yetNo sample yetNot enough yet');
  await page.see('Not enough is known yet. No figure is worse, but only 12 visitors met the new version.');
  const [newest] = [...rowsOf(page.body, 'Versions')].map(({ textContent }) => textContent);
  expect(newest).toMatch(/On its way/);
  expect(newest).not.toMatch(/Roll out/);
});

test('a rollout is started with the usual plan and a reason', async () => {
  const page = await openAdmin(
    '/config/platform/modules/mfe-cart',
    services(cart, ({ method }) => (method === 'POST' ? rollout : undefined)),
  );
  await page.see('Roll out');
  await page.press('Roll out');
  await page.see('5 % for 10 min, then 25 % for 10 min, then 100 % for 10 min of the visitors.');
  await page.press('Start');
  await page.see('Say why; it stands in the history');
  await page.fill('Reason', 'Totals in one pass');
  await page.press('Start');
  await page.see(`${next} is on its way`);
  expect(page.sent.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/modules/api/mfe-cart/rollout',
    body: { version: next, plan: defaultPlan, reason: 'Totals in one pass' },
  });
});

test.each([
  ['Pause', 'Pause it', 'pause', 'running'],
  ['Go on', 'Let it go on', 'resume', 'paused'],
  ['Stop and go back', 'Stop it', 'stop', 'running'],
] as const)('%s asks for a reason and does it', async (button, act, call, state) => {
  const paused = { ...compared, rollout: { ...rollout, state, ...(state === 'paused' && { pausedAtMs: atMs }) } };
  const page = await openAdmin(
    '/config/platform/modules/mfe-cart',
    withRollout(paused, ({ method }) => (method === 'POST' ? rollout : undefined)),
  );
  await page.see(`${next} is on its way`);
  await page.press(button);
  await page.fill('Reason', 'Looking at it');
  await page.press(act);
  await page.until(() => {
    const sent = page.sent.find(({ method }) => method === 'POST');
    expect(sent).toMatchObject({ url: `/modules/api/mfe-cart/rollout/${call}`, body: { reason: 'Looking at it' } });
  });
});

test('what became of the last rollout is said, with why', async () => {
  const why = 'Its code threw an error for 8 of 8 visitors (100.0 %).';
  const over: Rollout = { ...rollout, state: 'taken_back', why, endedAtMs: atMs };
  const { comparison: _, judgement: __, ...plain } = compared;
  const page = await openAdmin('/config/platform/modules/mfe-cart', withRollout({ ...plain, rollout: over }));
  await page.see(`${next} was taken back by itself`);
  await page.see(`${why} Everybody was given ${now} again.`);
  expect(page.body.textContent).not.toContain('is on its way');
});

test('a module says who is mailed when it is taken back by itself, and whoever looks after it changes that', async () => {
  let team: object = { mails: ['ann@team.example'], changed: { by: 'Ann', atMs } };
  const page = await openAdmin(
    '/config/platform/modules/mfe-cart',
    services(cart, ({ method, url, body }) => {
      if (url !== '/modules/api/mfe-cart/team') return undefined;
      if (method === 'PUT') team = { mails: Object(body).mails, changed: { by: 'Mio', atMs } };
      return team;
    }),
  );
  await page.see('ann@team.example');
  await page.see('When a version is taken back by itself, or another one is drawn in its place. Changed by Ann');
  await page.press('Change');
  await page.fill('Addresses, one per line', 'ann@team.example\nben');
  await page.press('Save');
  await page.see('Email is not valid.');
  expect(page.sent.some(({ method }) => method === 'PUT')).toBe(false);
  await page.fill('Addresses, one per line', 'ann@team.example\nben@team.example');
  await page.press('Save');
  await page.see('ann@team.example, ben@team.example');
  expect(page.sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    mails: ['ann@team.example', 'ben@team.example'],
  });
});

type PinnedWebsite = AnswerOf<typeof listPins>['pins'][number];

const pinsUrl = '/modules/api/mfe-cart/pins';
const kept: PinnedWebsite = {
  ...{ websiteId: 'site-fernhall', version: old, reason: 'Busy until Advent', gets: now, atMs },
  by: { kind: 'staff', accountId: 'a-1', by: 'Mio' },
};

test('a module shows which websites keep a version, why, and which of them get another one after all', async () => {
  const page = await openAdmin(
    '/config/platform/modules/mfe-cart',
    services(cart, ({ url }) => (url === pinsUrl ? { pins: [kept] } : undefined)),
  );
  await page.see('site-fernhall');
  const [row] = rowsOf(page.body, 'Websites that keep a version');
  expect(row?.textContent).toMatch(/site-fernhallBusy until Advent0\.1\.0-00000001It gets 0\.1\.0-00000002Mio/);
});

test('a website is left out of rollouts with a reason, and let go again', async () => {
  let pins: PinnedWebsite[] = [];
  const page = await openAdmin(
    '/config/platform/modules/mfe-cart',
    services(cart, ({ method, url, body }) => {
      if (url === pinsUrl) return { pins };
      if (!url.startsWith(`${pinsUrl}/site-fernhall`)) return undefined;
      pins = method === 'PUT' ? [{ ...kept, version: 'stable', ...(body as object) }] : [];
      return pins[0] ?? kept;
    }),
  );
  await page.see('Every website gets what everybody gets.');
  await page.press('Keep a version');
  await page.see('Let a website keep a version?');
  await page.press('Let it keep it');
  await page.see('Enter the id of a website');
  await page.fill('Website', 'site-fernhall');
  await page.fill('Reason', 'Busy until Advent');
  await page.press('Let it keep it');
  await page.until(() => expect(rowsOf(page.body, 'Websites that keep a version')).toHaveLength(1));
  expect(page.text()).toContain('What is stable, without rollouts');
  const put = page.sent.find(({ method }) => method === 'PUT');
  expect(put?.body).toMatchObject({ version: 'stable', reason: 'Busy until Advent' });
  await page.press('Let go site-fernhall');
  await page.see('Let site-fernhall go?');
  await page.press('Let it go');
  await page.see('Every website gets what everybody gets.');
});
