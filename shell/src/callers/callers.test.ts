import type { IncomingMessage } from 'node:http';
import { role } from '@tessera/contracts/enumerations.ts';
import { isCrumbOf } from '@tessera/service-kit/crumb.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import { describe, expect, test } from 'vitest';
import { clientAddress, clientScheme } from '../http/client-address.ts';
import { cookieSetBy, sessionCookie } from '../http/cookies.ts';
import { createCallerTokens } from '../services/caller-tokens.ts';
import type { ServiceCalls } from '../services/service-calls.ts';
import { anAccount, aWebsite } from '../testing/a-website.ts';
import { createCrumbs } from './crumbs.ts';
import { createFindCaller } from './find-caller.ts';
import { createFindStaff } from './find-staff.ts';
import { createSessions } from './sessions.ts';

const secret = 'a secret for tests, at least 32 characters long';
const requestWith = (headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress: '::ffff:10.0.0.9' } }) as unknown as IncomingMessage;

describe('SAFE-33 the address of a client', () => {
  test.each([
    [0, '1.2.3.4', '10.0.0.9'],
    [1, '1.2.3.4', '1.2.3.4'],
    [1, '6.6.6.6, 1.2.3.4', '1.2.3.4'],
    [2, '6.6.6.6, 1.2.3.4, 10.1.1.1', '1.2.3.4'],
    [2, '1.2.3.4', '10.0.0.9'],
    [1, '', '10.0.0.9'],
  ])('behind %i proxies of ours, told %j, is %s', (proxies, forwarded, address) => {
    const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {};
    expect(clientAddress(requestWith(headers), proxies)).toBe(address);
  });

  test('the scheme is believed from our own proxies only', () => {
    const request = requestWith({ 'x-forwarded-proto': 'https' });
    expect([clientScheme(request, 0), clientScheme(request, 1)]).toEqual(['http', 'https']);
  });
});

test('a caller token is made once and repeated for half its life', async () => {
  let clock = 0;
  const tokens = createCallerTokens(secret, () => clock);
  const claims = { websiteId: 'a', address: '1.1.1.1', kind: 'visitor', locale: 'en', sid: 's' } as const;
  const first = await tokens.tokenFor('commerce', claims);
  clock = 29_000;
  expect(await tokens.tokenFor('commerce', { ...claims })).toBe(first);
  expect(await tokens.tokenFor('commerce', { ...claims, sid: 'other' })).not.toBe(first);
  expect(await tokens.tokenFor('forms', claims)).not.toBe(first);
  clock = 30_000;
  expect(await tokens.tokenFor('commerce', claims)).not.toBe(first);
});

test('a crumb is kept while it belongs to the session, else made anew', () => {
  const crumbs = createCrumbs([secret]);
  const { crumb, isNew } = crumbs.keepOrMake('me', undefined);
  expect([isNew, isCrumbOf([secret], 'me', crumb)]).toEqual([true, true]);
  expect(createCrumbs([secret]).keepOrMake('me', crumb)).toEqual({ crumb, isNew: false });
  expect(crumbs.keepOrMake('you', crumb).crumb).not.toBe(crumb);
});

test('while the secret is changed, a crumb made with the other one is good, and replaced with the next page', () => {
  const { crumb } = createCrumbs([secret]).keepOrMake('me', undefined);
  const changed = createCrumbs(['the new secret', secret]);
  expect([changed.isOf('me', crumb), changed.isOf('you', crumb)]).toEqual([true, false]);
  const { crumb: next, isNew } = changed.keepOrMake('me', crumb);
  expect([isNew, createCrumbs(['the new secret']).isOf('me', next)]).toEqual([true, true]);
  expect(createCrumbs(['the new secret']).isOf('me', crumb)).toBe(false);
});

test.each([
  ['AUTH-048 an anonymous visitor', '', [], 'visitor'],
  ['AUTH-049 AUTH-051 somebody signed in without a role on the website', 'tok', [], 'member'],
])('%s is a role in play', async (_title, session, roles, kind) => {
  const find = createFindCaller({ accountOf: async () => (session ? anAccount() : undefined) }, 0);
  const request = requestWith({ cookie: session && `${sessionCookie}=${session}` });
  const { claims } = await find(request, aWebsite(), { requestId: 'request' });
  expect(claims.kind).toBe(kind);
  expect(claims.roles ?? []).toEqual(roles);
});

test.each([
  ['AUTH-050 with a role on the website', 'site-a', 'staff', [role.admin]],
  ['AUTH-051 with a role on another website alone', 'site-b', 'member', undefined],
] as const)('on the admin host somebody %s', async (_title, websiteId, kind, roles) => {
  const membership = { websiteId, handle: 'heron', name: 'Heron Works', roles: [role.admin] };
  const staffOf = async () => ({ account: anAccount(), expiresOn: 0, provedOn: 5, memberships: [membership] });
  const find = createFindStaff({ staffOf }, 0);
  const { caller, memberships } = await find(requestWith({ cookie: `${sessionCookie}=tok` }), aWebsite(), {
    requestId: 'request',
  });
  expect([caller.claims.kind, caller.claims.roles]).toEqual([kind, roles]);
  expect(memberships).toEqual([membership]);
});

describe('Sessions', () => {
  const sessionsWith = (answers: unknown[]) => {
    const clock = { ms: 0 };
    const call = (async () => (answers.length > 1 ? answers.shift() : answers[0])) as unknown as ServiceCalls;
    return { clock, sessions: createSessions(call, () => clock.ms) };
  };
  const signedIn = { account: anAccount(), expiresOn: 0 };

  test('SAFE-04 one that ended has ended here within a second', async () => {
    const { clock, sessions } = sessionsWith([signedIn, fail('session.required')]);
    expect(await sessions.accountOf('a', 's', { requestId: 'r' })).toEqual(anAccount());
    clock.ms = 999;
    expect(await sessions.accountOf('a', 's', { requestId: 'r' })).toEqual(anAccount());
    clock.ms = 1_000;
    expect(await sessions.accountOf('a', 's', { requestId: 'r' })).toBeUndefined();
  });

  test('people stay signed in for a minute while the service is away; then nobody knows who they are', async () => {
    const { clock, sessions } = sessionsWith([signedIn, fail('service.unavailable')]);
    await sessions.accountOf('a', 's', { requestId: 'r' });
    // Asking again and again makes the minute no longer.
    for (clock.ms = 10_000; clock.ms < 60_000; clock.ms += 10_000) {
      expect(await sessions.accountOf('a', 's', { requestId: 'r' })).toEqual(anAccount());
    }
    expect(await sessions.accountOf('a', 's', { requestId: 'r' })).toBe('away');
    expect(await sessions.accountOf('a', 'never seen', { requestId: 'r' })).toBe('away');
  });

  test('a forgotten one is asked for again', async () => {
    const { sessions } = sessionsWith([signedIn, fail('session.required')]);
    await sessions.accountOf('a', 's', { requestId: 'r' });
    sessions.forget('s');
    expect(await sessions.accountOf('a', 's', { requestId: 'r' })).toBeUndefined();
  });
});

test.each([
  ['__Host-session=abc; Path=/', 'abc'],
  ['__Host-session=; Max-Age=0', ''],
  ['__Host-session=abc', 'abc'],
  ['other=abc', undefined],
])('%j sets the session to %j', (line, value) => {
  expect(cookieSetBy(line, '__Host-session')).toBe(value);
});
