import { headerFaults } from '@tessera/service-kit/testing/header-faults.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EveryService, type Operation, startEveryService } from './testing/every-service.ts';

let services: EveryService;
beforeAll(async () => {
  services = await startEveryService();
});
afterAll(() => services.stop());

/**
 * Calls that anybody may make from anywhere: they grant nothing, or what they bring is signed, and whose cookies come
 * along does not matter.
 */
const collectors = [
  'recordHit',
  'recordButtonClick',
  'recordButtonRender',
  'recordFormRender',
  'recordOverlay',
  'recordQuickView',
  'recordTrackerEvent',
  'validateEventContent',
  'recordEvent',
  'recordPerformance',
  'recordBatch',
  'moderateByLink',
  'stopCartMails',
  'stopRestock',
  'confirmSubscription',
  'leaveNewsletter',
  'reportMail',
  'reportOutsideList',
];
const isCollector = ({ id }: Operation) => collectors.includes(id);
const changing = () => services.operations.filter(({ method, access }) => method !== 'GET' && access !== 'platform');

/** Sends JSON as text, as a form of another site can, with everything else that proves the caller means it. */
async function send(operation: Operation, headers: Record<string, string>) {
  const text = { 'content-type': 'text/plain', ...headers };
  return services.callerOf(operation).call(operation.method, operation.path, {}, text);
}

/** Who refuses what, of all calls that change something: `id` and the code of the answer. */
async function answersTo(operations: readonly Operation[], headers: Record<string, string>) {
  const answers: Record<string, string> = {};
  for (const operation of operations) {
    const { status, body } = await send(operation, headers);
    answers[`${operation.method} ${operation.path}`] = body?.code ?? String(status);
  }
  return answers;
}

const all = (operations: readonly Operation[], answer: string) =>
  Object.fromEntries(operations.map(({ method, path }) => [`${method} ${path}`, answer]));

const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };

describe('SAFE-08 a page of another site', () => {
  test.each([
    ['marked so by the browser', foreign],
    ['named as the origin alone', { origin: 'https://evil.example' }],
    ['that hides where it is', { origin: 'null' }],
  ])('%s changes nothing in any service', async (_which, headers) => {
    const guarded = changing().filter((operation) => !isCollector(operation));
    expect(guarded.length).toBeGreaterThan(80);
    expect(await answersTo(guarded, headers)).toEqual(all(guarded, 'request.foreign_origin'));
  });

  test('may tell the collectors of a visit, and whoever is signed in there counts for nothing', async () => {
    const open = changing().filter(isCollector);
    expect(open.map(({ id }) => id).sort()).toEqual([...collectors].sort());
    const ofVisitors = await answersTo(open, foreign);
    const ofStaff = open.map((operation) => ({ ...operation, access: { right: 'analytics.read' as const } }));
    expect(Object.values(ofVisitors)).not.toContain('request.foreign_origin');
    expect(await answersTo(ofStaff, foreign)).toEqual(ofVisitors);
  });
});

describe('SAFE-30 every answer of every service guards itself, and is kept by nobody', () => {
  const faultsOf = (headers: Headers) => [
    ...headerFaults(Object.fromEntries(headers)),
    ...(headers.get('cache-control') === 'no-store' ? [] : ['kept']),
  ];

  test.each([
    ['whoever may ask', {}, [200, 400, 404]],
    ['nobody', { 'x-tessera-caller': 'forged' }, [401]],
  ])('its calls, asked by %s', async (_who, headers, expected) => {
    const faults: Record<string, string[]> = {};
    const statuses = new Set<number>();
    for (const operation of services.operations) {
      const { method, path } = operation;
      const answer = await services.callerOf(operation).call(method, path, method === 'GET' ? undefined : {}, headers);
      statuses.add(answer.status);
      const wrong = faultsOf(answer.headers);
      if (wrong.length > 0) faults[`${method} ${path} ${answer.status}`] = wrong;
    }
    expect(faults).toEqual({});
    expect([...statuses]).toEqual(expect.arrayContaining(expected));
  });

  test.each([
    ['GET', '/healthz', 200],
    ['GET', '/readyz', 200],
    ['GET', '/metrics', 200],
    ['GET', '/openapi.json', 200],
    ['HEAD', '/healthz', 200],
    ['HEAD', '/nothing', 404],
    ['POST', '/nothing', 404],
    ['OPTIONS', '/healthz', 404],
    ['GET', '/%ff', 404],
  ])('%s %s', async (method, path, status) => {
    for (const { url } of Object.values(services.all)) {
      const { status: answered, headers } = await fetch(url + path, { method });
      expect([url, answered, headerFaults(Object.fromEntries(headers))]).toEqual([url, status, []]);
    }
  });
});

describe('ERR-039 ERR-040 a failure of any service is {error, crumbFail, errors} without what does not apply', () => {
  const keys = ['error', 'crumbFail', 'errors'] as const;
  type Body = Partial<Record<(typeof keys)[number], unknown>>;
  const toldIn = (body: Body) => keys.filter((key) => key in body);
  const ofService = (name: string) => changing().filter(({ service }) => service === name);
  const names = ['commerce', 'identity', 'forms', 'analytics'];

  test.each(names)('%s: nothing there, a text alone', async (name) => {
    const { body } = (await services.all[name]?.as().call('GET', '/api/nothing')) ?? {};
    expect([body.error, toldIn(body)]).toEqual(['There is nothing at this address.', ['error']]);
  });

  test.each(names)('%s: a crumb that is missing, and nothing else that is wrong', async (name) => {
    const answers = await Promise.all(
      ofService(name).map((one) => services.callerOf(one).call(one.method, one.path, {}, { 'x-csrf-token': '' })),
    );
    const crumbless = answers.filter(({ body }) => body?.code === 'session.crumb_failed');
    expect(crumbless.length).toBeGreaterThan(0);
    for (const { status, headers, body } of answers) {
      // Pages for whoever follows a link of a mail are no answers to a script.
      if (status < 400 || !headers.get('content-type')?.includes('json')) continue;
      const isCrumb = body.code === 'session.crumb_failed';
      expect([body.crumbFail, typeof body.error]).toEqual([isCrumb ? true : undefined, 'string']);
      if (isCrumb) expect([status, toldIn(body)]).toEqual([403, ['error', 'crumbFail']]);
    }
  });

  test.each(names)('%s: fields that are wrong, each with a message', async (name) => {
    const answers = await Promise.all(
      ofService(name).map((one) => services.callerOf(one).call(one.method, one.path, {})),
    );
    const invalid = answers.filter(({ status, body }) => status >= 400 && body?.errors !== undefined);
    expect(invalid.length).toBeGreaterThan(0);
    for (const { body } of invalid) {
      expect(toldIn(body)).toEqual(['error', 'errors']);
      const messages = Object.values(body.errors);
      expect(messages.length).toBeGreaterThan(0);
      for (const message of messages) expect(message).toEqual(expect.stringMatching(/./));
    }
  });
});

test('a caller token opens the one service it was made for', async () => {
  const opened: string[] = [];
  for (const [owner, service] of Object.entries(services.all)) {
    const headers = await service.as().proof();
    for (const [name, { url }] of Object.entries(services.all)) {
      const open = services.operations.find(({ service, access }) => service === name && access === 'anyone');
      const { status } = await fetch(url + open?.path, { method: open?.method ?? '', headers });
      if (status !== 401) opened.push(`${owner} → ${name}`);
    }
  }
  expect(opened).toEqual(Object.keys(services.all).map((name) => `${name} → ${name}`));
});
