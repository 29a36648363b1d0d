import { role } from '@tessera/contracts/enumerations.ts';
import type { Erasure } from '@tessera/contracts/identity/erasure-calls.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { tracesOf } from '@tessera/service-kit/testing/traces.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct, aStore } from '../svc-commerce/src/testing/builders.ts';
import { type CommerceService, startCommerce } from '../svc-commerce/src/testing/commerce-service.ts';
import { aReadyBuyer } from '../svc-commerce/src/testing/shopper.ts';
import { forms } from '../svc-forms/src/app.ts';
import { filled, loadForms, send } from '../svc-forms/src/testing/forms.ts';
import { defineIdentity } from '../svc-identity/src/app.ts';
import { aPerson } from '../svc-identity/src/testing/people.ts';

const path = '/api/staff/erasures';
let now = Date.now();
/** Counts what the saga reaches; at `dyingAt` its process dies. */
let reached = 0;
let dyingAt = 0;
let commerce: CommerceService;
let form: TestService;
let identity: TestService;
beforeAll(async () => {
  commerce = await startCommerce({ ROLE: 'api' });
  form = await startTestService(forms, { ROLE: 'api', SMTP_URL: 'smtp://127.0.0.1:1', CAPTCHA: 'off' as const });
  const urls = { COMMERCE_URL: commerce.url, FORMS_URL: form.url };
  const onStep = () => {
    reached += 1;
    if (reached === dyingAt) throw new Error('killed');
  };
  identity = await startTestService(defineIdentity(onStep), urls, { now: () => now });
  await commerce.load(aStore([aProduct('mug')]));
  await loadForms(form);
});
afterAll(() => Promise.all([identity.stop(), form.stop(), commerce.stop()]));

const admin = () => identity.as({ kind: 'staff', siteUserId: 'usr-edda', roles: [role.admin] });
const load = (...people: ReturnType<typeof aPerson>[]) =>
  identity.as({ kind: 'platform' }).call('PUT', '/internal/people', { people });
const read = async (id: string): Promise<Erasure> => (await admin().call('GET', `${path}/${id}`)).body;
const traces = async (text: string) =>
  (await Promise.all([commerce.db, form.db, identity.db].map((db) => tracesOf(db, [text])))).flat();

/** A member who bought something and wrote to the store. */
async function aMember(name: string): Promise<string> {
  const email = `${name}@example.org`;
  await load(aPerson(name));
  const buyer = await aReadyBuyer(commerce, { mug: 1 }, { kind: 'member', siteUserId: `usr-${name}` });
  expect((await buyer.place({ email })).status).toBe(200);
  expect((await send(form.as(), { form: filled({ email }) })).status).toBe(200);
  return email;
}

/** Begins to erase somebody and sees it through, over however many deaths. */
async function erase(email: string): Promise<Erasure> {
  const { status, body } = await admin().call('POST', path, { email });
  expect(status).toBe(202);
  await expect
    .poll(
      async () => {
        now += 100_000;
        await identity.repairJobs.run('svc-identity.erasure-job');
        return (await read(body.id)).state;
      },
      { interval: 200 },
    )
    .toBe('done');
  return read(body.id);
}

test('SAFE-51 a person is gone from every database, wherever the process that erases dies', async () => {
  for (let isWhole = false; !isWhole; ) {
    dyingAt += 1;
    reached = 0;
    const email = await aMember(`imogen${dyingAt}`);
    await identity.as().call('POST', '/api/site-users/account/code', { email, purpose: 'reset' });
    expect((await traces(email)).length).toBeGreaterThanOrEqual(3);
    const { steps } = await erase(email);
    isWhole = reached < dyingAt;
    expect(steps.map(({ name }) => name)).toEqual(['log-in', 'store', 'forms', 'account']);
    expect(steps.every(({ stores }) => stores !== null)).toBe(true);
    expect([dyingAt, await traces(email)]).toEqual([dyingAt, []]);
  }
  expect(dyingAt).toBeGreaterThan(12);
});

test('the list says how far each is and what was found, never who it was; one website sees its own', async () => {
  const email = await aMember('odile');
  const { id, steps } = await erase(email);
  const { body } = await admin().call('GET', path);
  expect(body.erasures[0]).toEqual(expect.objectContaining({ id, state: 'done', steps }));
  expect(JSON.stringify(body)).not.toContain('odile');
  const other = identity.as({ kind: 'staff', websiteId: 'another', siteUserId: 'usr-1', roles: [role.admin] });
  expect((await other.call('GET', path)).body.erasures).toEqual([]);
});

test('who works on the website is not erased, and only those with the right erase', async () => {
  await load(aPerson('bram', { roles: [role.editor] }));
  const refused = await admin().call('POST', path, { email: 'bram@example.org' });
  expect([refused.status, refused.body.code]).toEqual([409, 'erasure.staff']);
  const editor = identity.as({ kind: 'staff', siteUserId: 'u', roles: [role.storeManager] });
  expect((await editor.call('POST', path, { email: 'a@example.org' })).status).toBe(403);
  expect((await admin().call('POST', path, { email: 'no address' })).body.code).toBe('login.email_invalid');
});
