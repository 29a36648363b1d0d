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

const noVisitors: VersionHealth = { ...health, visitors: 0, views: 0, loadFailures: 0, errorViews: 0 };

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
const healthSummary: HealthSummary = {
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
      const under = { rollout: on, pins: 2, health: healthSummary, lastMove: moves[0] };
      return {
        rev: 1,
        modules: [
          { ...summary, ...under },
          { name: 'mfe-forms', stable: now, mounts: [], health: { sinceMs: atMs, stable: { ...health, failed: 3 } } },
          { name: 'mfe-new', stable: now, mounts: [], health: { sinceMs: atMs, stable: noVisitors } },
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

test('the list shows the live version of each module, its mounts, and retired modules', async () => {
  const page = await openAdmin('/config/platform/modules', services(cart));
  await page.see('mfe-cart');
  const rows = [...rowsOf(page.body, 'Modules')].map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/mfe-cartTeam checkout.*cart\/page, cart\/pill.*0\.1\.0-00000002/);
  expect(rows[0]).toContain('0.1.0-00000003 for 25 %, paused2 websites pinned');
  expect(rows[0]).toMatch(/0\.1\.0-00000003 rolled back automaticallyThe platform, .+/);
  expect(rows[3]).toMatch(/mfe-old.*Retired/);
});

test('the list shows the health of each version, and the metrics of a new one that are worse', async () => {
  const page = await openAdmin('/config/platform/modules', services(cart));
  await page.see('mfe-cart');
  const cells = [...rowsOf(page.body, 'Modules')].map(({ children }) => children[3]);
  const said = [...(cells[0]?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
  expect(said).toEqual([
    'Stable: 0.08 % of 6,204 visitors had a failureLargest contentful paint 900 ms, Input delay 40 ms',
    'New: 9.48 % of 327 visitors had a failureLargest contentful paint 1,210 msWorse Script errors; Largest contentful paint',
  ]);
  expect(cells.slice(1).map((figure) => figure?.textContent)).toEqual([
    '3 % of 100 visitors had a failure',
    'No visitors in the last hour',
    '',
  ]);
  expect(page.sent.filter(({ url }) => url.startsWith('/modules/')).map(({ url }) => url)).toEqual(['/modules/api']);
});

test('a module shows its health, versions, and deployment history', async () => {
  const page = await openAdmin('/config/platform/modules/mfe-cart', services(cart));
  await page.see('2 %');
  await page.see('180 ms');
  await page.see('Too few to judge');
  const versions = [...rowsOf(page.body, 'Versions')].map(({ textContent }) => textContent);
  expect(versions[0]).toMatch(/Checked.*Roll out Release$/);
  expect(versions[1]).toMatch(/Live/);
  expect(versions[1]).not.toMatch(/Restore|Release/);
  expect(versions[2]).toMatch(/Restore$/);
  const history = [...rowsOf(page.body, 'History')].map(({ textContent }) => textContent);
  expect(history[0]).toMatch(
    /0\.1\.0-00000003 rolled back automaticallyIts code threw an error for 8 of 8.*The platform/,
  );
  expect(history[1]).toMatch(/Released 0\.1\.0-00000002Gift cards.*Jonas/);
});

test('a visitor with several failures of a module counts once in total, and once for each failure', async () => {
  const met = { ...health, visitors: 200, loadFailures: 4, timeouts: 6, renderFailures: 5, errorViews: 5, failed: 8 };
  const seen: Answer = ({ url }) =>
    url === '/modules/api/mfe-cart/health' ? { name: 'mfe-cart', sinceMs: atMs, stable: met } : undefined;
  const answers = services(cart);
  const page = await openAdmin('/config/platform/modules/mfe-cart', (sent) => seen(sent) ?? answers(sent));
  await page.see('Had a failure4 % 8 of 200 visitors');
  for (const text of [
    ...['Failed to load2 % 4 of 200 visitors', 'Timed out3 % 6 of 200 visitors'],
    ...['Failed to render2.5 % 5 of 200 visitors', 'Script errors2.5 % 5 of 200 visitors'],
  ])
    expect(page.text()).toContain(text);
});

test('a rollback asks for a reason, sends the seen version, and shows the live version', async () => {
  let module = cart;
  const page = await openAdmin('/config/platform/modules/mfe-cart', (sent) => {
    if (sent.method !== 'POST') return services(module)(sent);
    module = { ...cart, stable: old };
    return { stable: old, from: now };
  });
  await page.see('Restore');
  await page.press('Restore');
  await page.press('Roll back');
  await page.see('Enter a reason for the history');
  expect(page.sent.some(({ method }) => method === 'POST')).toBe(false);
  await page.fill('Reason', 'Errors at the till');
  await page.press('Roll back');
  await page.see(`${old} is live`);
  expect(page.sent.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/modules/api/mfe-cart/stable',
    body: { version: old, isRollback: true, base: now, reason: 'Errors at the till' },
  });
});

test('a concurrent deployment is reported, and the typed reason stays', async () => {
  const taken = Response.json(
    { code: 'module.moved_meanwhile', error: 'A concurrent deployment made 0.1.0-00000009 stable.' },
    { status: 409 },
  );
  const page = await openAdmin('/config/platform/modules/mfe-cart', (sent) =>
    sent.method === 'POST' ? taken : services(cart)(sent),
  );
  await page.see('Release');
  await page.press('Release');
  await page.fill('Reason', 'New');
  await page.press('Release to everyone');
  await page.see('A concurrent deployment made 0.1.0-00000009 stable.');
  expect(page.body.querySelector<HTMLInputElement>('dialog input, [role=dialog] input')?.value).toBe('New');
});

test('the results of a version’s checks are shown in a dialog', async () => {
  const results = [
    { check: 'files', outcome: 'passed', findings: [], tookMs: 3 },
    { check: 'styles', outcome: 'failed', findings: ['page.css styles body, which is not the module’s.'], tookMs: 9 },
  ];
  const page = await openAdmin(
    '/config/platform/modules/mfe-cart',
    services(cart, ({ url }) => (url === `/modules/api/mfe-cart/versions/${next}` ? { results } : undefined)),
  );
  await page.see('View checks');
  await page.press('View checks');
  await page.see('page.css styles body, which is not the module’s.');
  await page.see('Files are complete');
});

test('an unknown module is reported as missing', async () => {
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

test('a rollout shows its progress, the comparison of both versions, and the verdict', async () => {
  const page = await openAdmin('/config/platform/modules/mfe-cart', withRollout(compared));
  await page.see(`Rollout of ${next}`);
  await page.see('25 % of visitors');
  const steps = [...page.body.querySelectorAll('[aria-label="Steps of the rollout"] li')];
  expect(steps.map(({ textContent }) => textContent)).toEqual(['5 % 10 min, done', '25 % 10 min', '100 % 10 min']);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(page.body.querySelector('[role=img][aria-label^="75 %"]')?.getAttribute('aria-label')).toBe(
    `75 % of visitors get ${now}, 25 % get ${next}`,
  );
  const rows = [...rowsOf(page.body, 'New and stable version')].map(({ textContent }) => textContent);
  expect(rows).toContain('Visitors6,204327');
  expect(rows).toContain('Script errors0.08 %9.48 %Worse');
  expect(rows).toContain('Failed server renders0 of 100 of 10Not enough data yet');
  expect(rows).toContain('Input delayNo data yetNo data yetNot enough data yet');
  await page.see('Not enough data yet. No figure is worse, but only 12 visitors met the new version.');
  const [newest] = [...rowsOf(page.body, 'Versions')].map(({ textContent }) => textContent);
  expect(newest).toMatch(/Rolling out/);
  expect(newest).not.toMatch(/Roll out/);
});

test('a rollout is started with the usual plan and a reason', async () => {
  const page = await openAdmin(
    '/config/platform/modules/mfe-cart',
    services(cart, ({ method }) => (method === 'POST' ? rollout : undefined)),
  );
  await page.see('Roll out');
  await page.press('Roll out');
  await page.see('5 % for 10 min, then 25 % for 10 min, then 100 % for 10 min of visitors.');
  await page.press('Start rollout');
  await page.see('Enter a reason for the history');
  await page.fill('Reason', 'Totals in one pass');
  await page.press('Start rollout');
  await page.see(`Rollout of ${next}`);
  expect(page.sent.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/modules/api/mfe-cart/rollout',
    body: { version: next, plan: defaultPlan, reason: 'Totals in one pass' },
  });
});

test.each([
  ['Pause', 'Pause rollout', 'pause', 'running'],
  ['Resume', 'Resume rollout', 'resume', 'paused'],
  ['Stop and roll back', 'Stop rollout', 'stop', 'running'],
] as const)('%s asks for a reason and does it', async (button, act, call, state) => {
  const paused = { ...compared, rollout: { ...rollout, state, ...(state === 'paused' && { pausedAtMs: atMs }) } };
  const page = await openAdmin(
    '/config/platform/modules/mfe-cart',
    withRollout(paused, ({ method }) => (method === 'POST' ? rollout : undefined)),
  );
  await page.see(`Rollout of ${next}`);
  await page.press(button);
  await page.fill('Reason', 'Looking at it');
  await page.press(act);
  await page.until(() => {
    const sent = page.sent.find(({ method }) => method === 'POST');
    expect(sent).toMatchObject({ url: `/modules/api/mfe-cart/rollout/${call}`, body: { reason: 'Looking at it' } });
  });
});

test('the outcome of the last rollout is shown with its reason', async () => {
  const why = 'Its code threw an error for 8 of 8 visitors (100.0 %).';
  const over: Rollout = { ...rollout, state: 'taken_back', why, endedAtMs: atMs };
  const { comparison: _, judgement: __, ...plain } = compared;
  const page = await openAdmin('/config/platform/modules/mfe-cart', withRollout({ ...plain, rollout: over }));
  await page.see(`${next} was rolled back automatically`);
  await page.see(`${why} All visitors get ${now} again.`);
  expect(page.body.textContent).not.toContain('Rollout of');
});

test('a module shows who gets email alerts, and operators can change the recipients', async () => {
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
  await page.see('Sent when a version is rolled back automatically, or replaced by its fallback. Changed by Ann');
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
const pin: PinnedWebsite = {
  ...{ websiteId: 'site-fernhall', version: old, reason: 'Busy until Advent', gets: now, atMs },
  by: { kind: 'staff', accountId: 'a-1', by: 'Mio' },
};

test('a module shows its pinned websites with the reason, and those that get another version', async () => {
  const page = await openAdmin(
    '/config/platform/modules/mfe-cart',
    services(cart, ({ url }) => (url === pinsUrl ? { pins: [pin] } : undefined)),
  );
  await page.see('site-fernhall');
  const [row] = rowsOf(page.body, 'Pinned websites');
  expect(row?.textContent).toMatch(/site-fernhallBusy until Advent0\.1\.0-00000001It gets 0\.1\.0-00000002Mio/);
});

test('a website is excluded from rollouts with a reason, and unpinned again', async () => {
  let pins: PinnedWebsite[] = [];
  const page = await openAdmin(
    '/config/platform/modules/mfe-cart',
    services(cart, ({ method, url, body }) => {
      if (url === pinsUrl) return { pins };
      if (!url.startsWith(`${pinsUrl}/site-fernhall`)) return undefined;
      pins = method === 'PUT' ? [{ ...pin, version: 'stable', ...(body as object) }] : [];
      return pins[0] ?? pin;
    }),
  );
  await page.see('No website is pinned.');
  await page.press('Pin website');
  await page.see('Pin a website to a version?');
  await page.press('Pin');
  await page.see('Enter the id of a website');
  await page.fill('Website', 'site-fernhall');
  await page.fill('Reason', 'Busy until Advent');
  await page.press('Pin');
  await page.until(() => expect(rowsOf(page.body, 'Pinned websites')).toHaveLength(1));
  expect(page.text()).toContain('Stable version, without rollouts');
  const put = page.sent.find(({ method }) => method === 'PUT');
  expect(put?.body).toMatchObject({ version: 'stable', reason: 'Busy until Advent' });
  await page.press('Unpin site-fernhall');
  await page.see('Unpin site-fernhall?');
  await page.press('Unpin website');
  await page.see('No website is pinned.');
});
