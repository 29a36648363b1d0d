import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { brevoWith } from '../../../testing/brevo.ts';
import { askCompany } from './ask-company.ts';
import { createBrevo } from './brevo.ts';
import { createMailchimp } from './mailchimp.ts';
import { markOf } from './mark-of.ts';
import { retryAfterMs } from './retry-after.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A local company with prepared answers. */
async function aCompany(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const get = { method: 'GET', headers: {} };
const answering = (status: number, body: string, headers: Record<string, string> = {}) =>
  aCompany((_request, response) => response.writeHead(status, headers).end(body));

describe('What a company cannot answer now', () => {
  test('a company that never answers is given up in time, and what was said may have arrived', async () => {
    const url = await aCompany(() => undefined);
    expect(await askCompany(new URL(url), get, 100)).toMatchObject({ kind: 'later', isInDoubt: true });
  });

  test('a redirect is not followed', async () => {
    const url = await answering(302, '', { location: 'http://169.254.169.254/' });
    expect(await askCompany(new URL(url), get)).toMatchObject({ kind: 'later' });
  });

  test.each([
    [429, '{}', { 'retry-after': '7' }, { holdMs: 7_000 }],
    [403, '<h1>Slow down</h1>', {}, { holdMs: 60_000 }],
    [403, '{"title":"Forbidden"}', {}, { isKeyRefused: true }],
    [401, '{"title":"API Key Invalid"}', {}, { isKeyRefused: true }],
    [503, '', { 'retry-after': '9' }, { holdMs: 9_000, isInDoubt: true }],
    [500, '{}', {}, { isInDoubt: true }],
  ])('%i %s %o is trouble', async (status, body, headers, trouble) => {
    const url = await answering(status, body, headers as Record<string, string>);
    expect(await askCompany(new URL(url), get)).toMatchObject({ kind: 'later', ...trouble });
  });

  test.each([
    [null, 60_000],
    ['120', 120_000],
    ['0', 1_000],
    ['99999999', 6 * 3_600_000],
    ['Sat, 28 Nov 2026 00:00:30 GMT', 30_000],
    ['soon', 60_000],
  ])('Retry-After %s is %i ms', (header, ms) => {
    expect(retryAfterMs(header, Date.parse('2026-11-28T00:00:00Z'))).toBe(ms);
  });
});

describe('Mailchimp', () => {
  test('a key leads to no other host than Mailchimp’s', async () => {
    for (const key of ['x-us1.evil.example', 'x-us1/', 'x-@evil', 'x', 'x-us1#']) {
      expect(await createMailchimp(undefined).check({ key, listId: 'a' })).toMatchObject({
        kind: 'wrong',
        field: 'key',
      });
    }
  });

  test('the mark is the MD5 of the address in small letters', () => {
    expect(markOf(' Urist.McVankab@freddiesjokes.com ')).toBe('62eeb292278cc15f5817cb78f7790b08');
  });
});

describe('Brevo', () => {
  test('is synchronized, read, unsubscribed and erased, and does not resubscribe contacts who left there', async () => {
    const contacts: Parameters<typeof brevoWith>[0] = new Map();
    const company = createBrevo(await aCompany(brevoWith(contacts)));
    const access = { key: 'xkeysib-good', listId: '5' };
    const ann = { email: 'ann+kiln@example.org', name: 'Ann Lee' };
    expect(await company.check({ ...access, listId: 'a' })).toMatchObject({ kind: 'wrong', field: 'listId' });
    expect(await company.check({ ...access, listId: '6' })).toMatchObject({ kind: 'wrong', field: 'listId' });
    expect(await company.check({ ...access, key: 'bad' })).toMatchObject({ isKeyRefused: true });
    expect(await company.check(access)).toEqual({ kind: 'done', listName: 'Kiln friends' });
    expect(await company.lookUp(access, ann)).toEqual({ kind: 'gone' });
    expect(await company.join(access, ann, true)).toEqual({ kind: 'done' });
    expect(await company.lookUp(access, ann)).toEqual({ kind: 'done' });
    const contact = contacts.get(ann.email);
    if (contact) contact.emailBlacklisted = true;
    expect(await company.join(access, ann, false)).toEqual({ kind: 'gone' });
    expect(await company.join(access, ann, true)).toEqual({ kind: 'done' });
    expect(await company.leave(access, ann)).toEqual({ kind: 'done' });
    expect(await company.lookUp(access, ann)).toEqual({ kind: 'gone' });
    expect(await company.forget(access, markOf(ann.email))).toEqual({ kind: 'done' });
    expect(contacts.size).toBe(0);
    expect(await company.forget(access, markOf(ann.email))).toEqual({ kind: 'done' });
    expect(await company.leave(access, ann)).toEqual({ kind: 'done' });
  });

  test('a report names who left', () => {
    const company = createBrevo(undefined);
    expect(company.readReport('{"event":"unsubscribe","email":"ann@example.org"}')).toEqual(['ann@example.org']);
    expect(company.readReport('{"event":"opened","email":"ann@example.org"}')).toEqual([]);
    expect(company.readReport('what?')).toEqual([]);
  });
});
