import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { makeCrumb } from '@tessera/service-kit/crumb.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hitFields, post, sendHit, startAnalytics, storedEvents } from '../testing/test-analytics.ts';
import { eventsPerMinute } from './address-limit.ts';
import type { RawEvent } from './raw-event.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAnalytics();
});
afterAll(() => service.stop());
beforeEach(async () => {
  await service.db.collection('events').deleteMany({});
});

const hitPath = '/api/census/RecordHit';

describe('Events of the website’s own team', () => {
  const staff = (...roles: number[]) => ({ kind: 'staff' as const, siteUserId: 'edda', roles });
  /** Along the way for the plain case, along the other one, and a named event. */
  async function storedOf(claims: Partial<CallerClaims>, path: string): Promise<string[]> {
    const url = `https://fernhall.example${path}`;
    const sent = { claims, data: { url } };
    await sendHit(service, sent);
    await post(service, `${hitPath}?`, hitFields(sent), sent);
    const crumb = makeCrumb(service.config.PLATFORM_SECRET, 'sid-of-ann');
    const named = { crumb, event: 'addToCart', data: JSON.stringify({ pagePath: path }) };
    await post(service, '/api/events/RecordEvent', new URLSearchParams(named).toString(), { claims });
    return (await storedEvents(service)).map(({ kind }) => kind);
  }

  test.each([
    ['DATA-008 an owner is no visitor of the shop', staff(role.admin), '/shop', 0],
    ['DATA-008 nor is a viewer who is an editor too', staff(role.viewer, role.editor), '/shop', 0],
    ['DATA-006 a viewer is one', staff(role.viewer), '/shop', 3],
    ['DATA-007 but not in the admin', staff(role.viewer), '/config/commerce/orders', 0],
    ['DATA-015 a member is one', { kind: 'member' as const, siteUserId: 'june' }, '/shop', 3],
    ['DATA-005 a visitor is one', {}, '/configuration', 3],
    ['DATA-010 a page of the admin has no visits', {}, '/config', 0],
  ])('%s', async (_title, claims, path, count) => {
    expect(await storedOf(claims, path)).toHaveLength(count);
  });

  test('is reported as dropped', async () => {
    const websiteId = 'site-own';
    await sendHit(service, { claims: { ...staff(role.admin), websiteId } });
    const day = new Date().toISOString().slice(0, 10);
    const read = service.as({ ...staff(role.admin), websiteId });
    await expect
      .poll(async () => (await read.call('GET', `/api/events/summary?from=${day}&to=${day}`)).body.dropped)
      .toEqual({ own: 1 });
  });

  test('EDIT-026 their use of panels is a metric, by known names only', async () => {
    const websiteId = 'site-panels';
    const send = async (eventSchemaName: string, claims: Partial<CallerClaims>) => {
      const eventContent = JSON.stringify({ page_path: '/config/commerce/inventory' });
      const body = JSON.stringify({ eventSchemaName, eventContent });
      const headers = { 'content-type': 'text/plain' };
      const sent = { claims: { websiteId, ...claims }, headers };
      expect((await post(service, '/api/v1/clanker/events', body, sent)).status).toBe(202);
    };
    await send('inventory_panel_search', staff(role.admin));
    await send('inventory_panel_search', staff(role.storeManager));
    await send('inventory_panel_dance', staff(role.admin));
    await send('inventory_panel_search', {});
    expect(await storedEvents(service)).toEqual([]);
    const counted = (await (await fetch(`${service.url}/metrics`)).text())
      .split('\n')
      .filter((line) => line.startsWith('admin_panel_actions_total'));
    expect(counted).toEqual(['admin_panel_actions_total{action="inventory_panel_search",service="svc-analytics"} 2']);
  });
});

describe('A page hit', () => {
  test('is stored with the composition its page was made of, by both entry points; an invalid number is left out', async () => {
    for (const rev of [41, 'x']) {
      const sent = { data: { url: 'https://fernhall.example/shop', rev } };
      await sendHit(service, sent);
      await post(service, `${hitPath}?`, hitFields(sent), {});
    }
    const revs = (await storedEvents(service)).map(({ rev }) => rev);
    expect([revs.length, revs.filter((rev) => rev === 41).length, revs.includes(undefined)]).toEqual([4, 2, true]);
  });

  test('DATA-104 DATA-140 is stored before it is answered with 202 and nothing else', async () => {
    const answer = await sendHit(service, {
      data: { url: 'https://fernhall.example/shop/moor-mug?x=1', title: 'Moor Mug' },
    });
    expect([answer.status, answer.text]).toEqual([202, '']);
    expect(await storedEvents(service)).toMatchObject([
      { kind: 'view', name: 'View', websiteId: 'site-a', path: '/shop/moor-mug', title: 'Moor Mug', visitorId: 'ann' },
    ]);
  });

  test('is stamped with the time, device and source the server sees', async () => {
    const before = Date.now();
    await sendHit(service, { fields: { referrer: 'https://www.search.example/?q=mug' }, data: { clientDate: 17 } });
    const [event] = await storedEvents(service);
    expect(event).toMatchObject({ device: 'phone', source: 'search.example', country: 'unknown', pending: true });
    expect(event?.at).toBeGreaterThanOrEqual(before);
  });

  test('with a long address or one of an IPv6 host is counted under its page', async () => {
    const claims = { websiteId: 'site-long' };
    const long = `https://fernhall.example/shop?utm_source=ad&fbclid=${'x'.repeat(10_000)}`;
    for (const url of [long, 'http://[2001:db8::1]:4000/shop?utm_source=ad']) {
      expect((await sendHit(service, { claims, data: { url } })).status).toBe(202);
    }
    const stored = (await storedEvents(service)).filter(({ websiteId }) => websiteId === 'site-long');
    expect(stored.map(({ path, source }) => [path, source])).toEqual([
      ['/shop', 'ad'],
      ['/shop', 'ad'],
    ]);
  });

  test('that is sent five times at once and once again is one hit', async () => {
    const send = () => sendHit(service, { fields: { eventId: 'e-1' }, headers: { 'idempotency-key': 'e-1' } });
    const answers = [...(await Promise.all([send(), send(), send(), send(), send()])), await send()];
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 202]);
    expect(await storedEvents(service)).toHaveLength(1);
  });

  test('with the id of another website’s hit is a separate hit', async () => {
    await sendHit(service, { fields: { eventId: 'e-1' } });
    await sendHit(service, { fields: { eventId: 'e-1' }, claims: { websiteId: 'site-b' } });
    expect((await storedEvents(service)).map(({ websiteId }) => websiteId).sort()).toEqual(['site-a', 'site-b']);
  });

  test('SAFE-16 belongs to the website the gateway names, whatever it says itself', async () => {
    await sendHit(service, { data: { websiteId: 'site-b', role: 1 } });
    const [event] = await storedEvents(service);
    expect(event?.websiteId).toBe('site-a');
    expect(JSON.stringify(event)).not.toContain('role');
  });

  test('DATA-163 without cookies counts as an anonymous page view', async () => {
    await sendHit(service, { fields: { ss_cvr: '', ss_cvt: '', eventId: 'e-9' } });
    await sendHit(service, { fields: { ss_cvr: '', ss_cvt: '', referrer: 'https://fernhall.example/' } });
    const events = await storedEvents(service);
    expect(events.map(({ visitorId }) => visitorId)).toEqual(['', '']);
    expect(new Set(events.map(({ visitId }) => visitId))).toEqual(new Set(['e-9', '']));
  });

  test('DATA-140 that cannot be read answers 400 and stores nothing', async () => {
    const bodies = [
      '',
      'event=View',
      'event=View&data=%7B&ss_cvr=ann',
      hitFields({ data: { url: 'javascript:alert(1)' } }),
      hitFields({ data: { url: 7 } }),
      hitFields({ fields: { event: '' } }),
    ];
    for (const body of bodies) {
      const answer = await post(service, hitPath, body);
      expect(answer.status, body).toBe(400);
      expect(JSON.parse(answer.text)).toMatchObject({ status: 400 });
    }
    expect(await storedEvents(service)).toEqual([]);
  });

  test('SAFE-13 SAFE-14 with operators instead of texts stores texts or nothing', async () => {
    await post(service, hitPath, hitFields({ data: { itemId: { $gt: '' }, title: { $ne: null } } }));
    const [event] = await storedEvents(service);
    expect([event?.itemId, event?.title]).toEqual([undefined, undefined]);
    expect((await post(service, hitPath, 'event[$ne]=x&data={}')).status).toBe(400);
  });

  test('larger than 64 kB is refused', async () => {
    const answer = await post(service, hitPath, hitFields({ data: { title: 'x'.repeat(70_000) } }));
    expect([answer.status, (await storedEvents(service)).length]).toEqual([413, 0]);
  });

  test('DATA-141 needs no log-in, but a caller the gateway vouches for', async () => {
    expect((await sendHit(service)).status).toBe(202);
    expect((await sendHit(service, { headers: { 'x-tessera-caller': 'forged' } })).status).toBe(401);
  });

  test('SAFE-08 sent from a page of another site is stored, and nothing of the session that comes along', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    await sendHit(service, { headers: foreign });
    await sendHit(service, { headers: foreign, claims: { kind: 'member', siteUserId: 'june' } });
    const own = ({ _id, at, expireOn, ...event }: RawEvent) => event;
    const [anonymous, ofMember] = (await storedEvents(service)).map(own);
    expect(ofMember).toEqual(anonymous);
    expect(ofMember).toMatchObject({ kind: 'view' });
  });

  test('of a robot gets the usual answer and is counted as dropped', async () => {
    const robot = { 'user-agent': 'Examplebot/2.1 (+https://search.example/bot)' };
    expect((await sendHit(service, { headers: robot })).status).toBe(202);
    expect(await storedEvents(service)).toEqual([]);
  });

  test('SAFE-30 is answered with the same security headers by both entry points', async () => {
    const ways = await Promise.all([post(service, hitPath, hitFields()), post(service, `${hitPath}/`, hitFields())]);
    const [fast, slow] = ways.map(({ headers }) => {
      const own = Object.fromEntries(headers);
      for (const name of ['date', 'x-request-id', 'connection', 'keep-alive', 'content-length']) delete own[name];
      for (const name of Object.keys(own))
        if (name.startsWith('ratelimit') || name === 'x-powered-by') delete own[name];
      return own;
    });
    expect(ways.map(({ status }) => status)).toEqual([202, 202]);
    expect(fast).toEqual(slow);
    expect(fast?.['content-security-policy']).not.toContain('unsafe');
    expect(ways.every(({ headers }) => headers.get('x-powered-by') === null)).toBe(true);
  });

  test('ERR-041 beyond the limit of an address answers 429 with Retry-After', async () => {
    const limited = await startAnalytics({ RATE_LIMIT_SCALE: 3 / eventsPerMinute });
    const answers = [];
    for (let sent = 0; sent < 4; sent += 1) answers.push(await sendHit(limited));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 429]);
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await storedEvents(limited)).toHaveLength(3);
    await limited.stop();
  });
});

describe('SAFE-15 A name that leads to a prototype answers 400 and stores nothing', () => {
  const data = '{"url":"https://fernhall.example/","__proto__":{"polluted":1}}';
  const crumb = () => makeCrumb(service.config.PLATFORM_SECRET, 'sid-of-ann');
  const sent: [string, string, () => string][] = [
    ['a form', hitPath, () => hitFields({ fields: { ['__proto__']: 'x' } })],
    ['a form’s path', hitPath, () => hitFields({ fields: { 'a[__proto__]': 'x' } })],
    ['the data of a form', hitPath, () => hitFields({ fields: { data } })],
    [
      'the data of a named event',
      '/api/events/RecordEvent',
      () => `event=x&crumb=${crumb()}&data=${encodeURIComponent(data)}`,
    ],
    ['JSON', '/api/census/button-click', () => '{"buttonId":"add","__proto__":{"polluted":1}}'],
    ['escaped JSON', '/api/census/button-click', () => '{"buttonId":"add","\\u005f_proto__":{"polluted":1}}'],
    [
      'a tracker’s content',
      '/api/v1/clanker/events',
      () => JSON.stringify({ eventSchemaName: 'x', eventContent: data }),
    ],
  ];

  test.each(sent)('in %s', async (_where, path, body) => {
    for (const way of [path, `${path}/`]) {
      const answer = await post(service, way, body());
      expect([answer.status, await storedEvents(service)], way).toEqual([400, []]);
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('Other census calls', () => {
  const cases = [
    ['DATA-123', '/api/census/button-click', { buttonId: 'add' }, { name: 'buttonClick', data: { buttonId: 'add' } }],
    ['DATA-124', '/api/census/button-render', { buttonId: 'add' }, { name: 'buttonRender' }],
    [
      'DATA-129',
      '/api/census/form-render',
      { formId: 'form-contact' },
      { name: 'formRender', data: { formId: 'form-contact' } },
    ],
    [
      'DATA-133',
      '/api/census/overlay',
      { overlayId: 'popup', version: 1, action: 'shown' },
      { name: 'overlay', data: { action: 'shown', version: 1 } },
    ],
    [
      'DATA-137 DATA-138',
      '/api/census/RecordQuickView/prod-moor-mug',
      {},
      { name: 'quickView', itemId: 'prod-moor-mug' },
    ],
  ] as const;

  test.each(cases)('%s %s is accepted and stored', async (_ids, path, body, expected) => {
    const fields = { visitorCookie: 'ann', pagePath: '/shop', ...body };
    const answer = await post(service, path, JSON.stringify(fields), {
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.status, answer.text]).toEqual([202, '']);
    expect(await storedEvents(service)).toMatchObject([
      { kind: 'action', visitorId: 'ann', path: '/shop', ...expected },
    ]);
  });

  test('DATA-125 DATA-136 take the same fields as JSON, as a beacon and as a form', async () => {
    const fields = { visitorCookie: 'ann', pagePath: '/shop', overlayId: 'popup', version: '2', action: 'closed' };
    const path = '/api/census/overlay';
    const json = JSON.stringify(fields);
    const sent = [
      await post(service, path, json, { headers: { 'content-type': 'application/json' } }),
      await post(service, path, json, { headers: { 'content-type': 'text/plain' } }),
      await post(service, path, new URLSearchParams(fields).toString()),
    ];
    expect(sent.map(({ status }) => status)).toEqual([202, 202, 202]);
    const stored = (await storedEvents(service)).map(({ data, visitorId, path: page }) => ({ data, visitorId, page }));
    const one = { data: { overlayId: 'popup', version: 2, action: 'closed' }, visitorId: 'ann', page: '/shop' };
    expect(stored).toEqual([one, one, one]);
  });

  test('DATA-136 DATA-140 with what they do not know answer 400', async () => {
    const bad = [
      ['/api/census/overlay', { overlayId: 'popup', version: 1, action: 'exploded' }],
      ['/api/census/form-render', {}],
      ['/api/census/RecordQuickView/a%20b', {}],
    ] as const;
    for (const [path, body] of bad) {
      const headers = { 'content-type': 'application/json' };
      expect((await post(service, path, JSON.stringify(body), { headers })).status, path).toBe(400);
    }
    expect(await storedEvents(service)).toEqual([]);
  });
});

describe('A named event', () => {
  const send = (crumb: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const data = JSON.stringify({ pagePath: '/shop/moor-mug', itemId: 'prod-moor-mug', templateId: 't', $where: 1 });
    const body = new URLSearchParams({ event: 'addToCart', data, ...(crumb && { crumb }), ...fields });
    return post(service, '/api/events/RecordEvent', body.toString(), { headers });
  };
  const crumb = () => makeCrumb(service.config.PLATFORM_SECRET, 'sid-of-ann');

  test('DATA-020 is stored with its page, its product and who sent it', async () => {
    expect((await send(crumb(), {}, { cookie: 'ss_cvr=ann; ss_cvt=visit-1' })).status).toBe(202);
    const [event] = await storedEvents(service);
    expect(event).toMatchObject({ kind: 'action', name: 'addToCart', path: '/shop/moor-mug', itemId: 'prod-moor-mug' });
    expect(event).toMatchObject({ visitorId: 'ann', visitId: 'visit-1', data: { templateId: 't' } });
    expect(Object.keys(event?.data ?? {})).toEqual(['templateId']);
  });

  test('DATA-036 SAFE-06 AUTH-045 without the crumb of its session answers 403 with crumbFail and stores nothing', async () => {
    const foreign = makeCrumb(service.config.PLATFORM_SECRET, 'sid-of-bo');
    for (const wrong of ['', 'nonsense', foreign]) {
      const answer = await send(wrong);
      expect([answer.status, JSON.parse(answer.text).crumbFail]).toEqual([403, true]);
    }
    expect(await storedEvents(service)).toEqual([]);
  });

  test('DATA-037 of an unknown name stores it, truncated to 100 characters', async () => {
    await send(crumb(), { event: 'x'.repeat(150) });
    expect((await storedEvents(service))[0]?.name).toBe('x'.repeat(100));
  });
});

describe('An event of the newer tracker', () => {
  const path = '/api/v1/clanker/events';
  const content = { page_path: '/shop/moor-mug', object_identifier: 'prod-moor-mug', event_occurrence_timestamp: 17 };
  const send = (body: unknown) =>
    post(service, path, JSON.stringify(body), { headers: { 'content-type': 'text/plain' } });

  test('DATA-038 is answered with 202 once it is stored, with its schema’s name and its content', async () => {
    const answer = await send({ eventSchemaName: 'product_viewed', eventContent: JSON.stringify(content) });
    expect([answer.status, answer.text]).toEqual([202, '']);
    expect(await storedEvents(service)).toMatchObject([
      { kind: 'action', name: 'product_viewed', path: '/shop/moor-mug', itemId: 'prod-moor-mug', data: content },
    ]);
  });

  test('DATA-102 without name or content, or with content that is no JSON, answers 400, above 64 kB 413', async () => {
    const eventContent = JSON.stringify(content);
    const bad = [{ eventContent }, { eventSchemaName: 'x' }, { eventSchemaName: 'x', eventContent: '{' }];
    for (const body of bad) expect((await send(body)).status, JSON.stringify(body)).toBe(400);
    expect((await send({ eventSchemaName: 'x', eventContent: JSON.stringify({ a: 'x'.repeat(70_000) }) })).status).toBe(
      413,
    );
    expect(await storedEvents(service)).toEqual([]);
  });
});

test('ERR-027 raw events are removed after 90 days, by an index of the database', async () => {
  await sendHit(service);
  const [event] = await storedEvents(service);
  const days = ((event?.expireOn.getTime() ?? 0) - (event?.at ?? 0)) / 86_400_000;
  expect(days).toBe(90);
  const indexes = await service.db.collection('events').indexes();
  expect(indexes.find((index) => index.key.expireOn === 1)?.expireAfterSeconds).toBe(0);
});
