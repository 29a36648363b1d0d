import { randomUUID } from 'node:crypto';
import type { Rollout } from '@tessera/contracts/modules/rollout.ts';
import type { ModuleTeam } from '@tessera/contracts/modules/team.ts';
import { moveStable } from '@tessera/module-kit/publish/registry-client.ts';
import type { OutboxEntry, WithOutbox } from '@tessera/service-kit/data/model/outbox-field.ts';
import { type SmtpSink, startSmtpSink } from '@tessera/service-kit/testing/smtp-sink.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PublishedModule, pillSays, publish } from '../shell/src/composition/testing/test-modules.ts';
import { startTestSite, type TestSite } from '../shell/src/composition/testing/test-site.ts';
import { createCompositionStore } from '../shell/src/registry/composition-store.ts';
import { rollBack } from '../shell/src/registry/health/roll-back.ts';
import { advanceRollout } from '../shell/src/registry/rollout/rollouts.ts';
import { visitorsOf } from '../shell/src/registry/rollout/testing/visitors.ts';
import { createNotifyFallback } from '../shell/src/registry/team/notify-fallback.ts';
import { createRollbackMail } from '../shell/src/registry/team/rollback-mail.ts';
import { createTeamStore } from '../shell/src/registry/team/team-store.ts';
import { createVersionStore } from '../shell/src/registry/version-store.ts';
import { forms } from '../svc-forms/src/app.ts';

/** From what browsers report to the mail, over the queues of a shell and of the service that mails. */

const queuePrefix = `{${randomUUID()}}`;
const pill = { module: 'mfe-alpha', mount: 'cart/pill' };
const team = { mails: ['ann@team.example', 'ben@team.example'], by: 'Ann' };

let sink: SmtpSink;
let site: TestSite;
let mailer: TestService | undefined;
let stable: PublishedModule;
let broken: PublishedModule;
const startMails = () => startTestService(forms, { SMTP_URL: sink.url, QUEUE_PREFIX: queuePrefix });
beforeAll(async () => {
  sink = await startSmtpSink();
  const options = { rolloutLookMs: 200, renderTimeoutMs: 10_000, trustedProxies: 1 };
  site = await startTestSite({ ...options, queuePrefix, operationsWebsite: 'site-a' });
  site.pages.set('seven', [{ mount: 'cart/pill', props: { quantity: 7 } }]);
  site.pages.set('pill', [{ mount: 'cart/pill', props: { quantity: 1 } }]);
  broken = await publish(site, 'mfe-alpha', pillSays('Broken'));
  stable = await publish(site, 'mfe-alpha', pillSays('Old'));
});
afterAll(async () => {
  await mailer?.stop();
  await site.close();
  await sink.stop();
});

async function ask<T = Rollout>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(new URL(`/modules/api/mfe-alpha${path}`, site.url), {
    method,
    headers: { authorization: `Bearer ${site.deployKey}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify({ by: 'a test', ...body }) }),
  });
  return (await response.json()) as T;
}
async function begin() {
  await moveStable(site, 'mfe-alpha', stable);
  await ask('POST', '/rollout', { version: broken.version, plan: [{ percent: 50, minutes: 60 }] });
}
const stateOf = async () => (await ask('GET', '/rollout')).state;
/** What moves versions in a process that ends right after its write: nothing of it wakes the outbox. */
function anotherProcess() {
  const { models } = site.database;
  const refusal = async () => undefined;
  return {
    ...{ compositions: createCompositionStore(models, 'site-a'), versions: createVersionStore(models), now: Date.now },
    ...{ checks: { refusal }, services: { refusal }, events: { refusal } },
    rollbackMail: createRollbackMail({ teams: createTeamStore(models), hasOperators: true, now: Date.now }),
  };
}
/** Addresses that were mailed, with what each was told. */
const mailed = () => sink.received.map(({ to, mail }) => `${to} ${mail.subject}`).sort();
const told = (times: number) =>
  team.mails.flatMap((to) => Array(times).fill(`${to} mfe-alpha ${broken.version} was taken back`));

describe('A rollout that is taken back by itself', () => {
  test('is mailed to the team, also when the service that mails was away just then', async () => {
    expect((await ask<ModuleTeam>('PUT', '/team', team)).mails).toEqual(team.mails);
    await begin();
    const visitors = visitorsOf(site, 'pill', pill);
    while ((await stateOf()) === 'running') {
      await visitors.come(20, (version) =>
        version === broken.version ? { outcome: 'load_failed' } : { outcome: 'well', readyMs: 300 },
      );
    }
    expect(await stateOf()).toBe('taken_back');
    mailer = await startMails();
    await expect.poll(mailed).toEqual(told(1));
    const { why = 'nothing' } = await ask('GET', '/rollout');
    const [{ mail } = { mail: undefined }] = sink.received;
    expect([mail?.text, mail?.html]).toEqual([expect.stringContaining(why), expect.stringContaining(why)]);
  });

  test('is mailed when its process died right after it, and what people do is mailed to nobody', async () => {
    await begin();
    await ask('POST', '/rollout/stop', { reason: 'Enough seen.' });
    await begin();
    // The process that takes it back comes no further than its write.
    await advanceRollout('mfe-alpha', {
      ...anotherProcess(),
      judge: async () => ({ decision: 'take_back', reason: 'The figures say so.' }),
    });
    await expect.poll(mailed).toEqual(told(2));
    // Moves wait for the service that measures, which is not here.
    const toMail = async (): Promise<OutboxEntry[]> => {
      const found = await site.database.db.collection<WithOutbox>('moduleComposition').findOne({});
      return found?.outbox?.filter(({ waitingFor }) => waitingFor.includes('svc-forms')) ?? [];
    };
    await expect.poll(toMail).toEqual([]);
    expect(mailed()).toEqual(told(2));
  });

  test('is mailed, too, where everybody had it at once and the process died after its write', async () => {
    await ask('POST', '/rollout/stop', { reason: 'Enough seen.' });
    await moveStable(site, 'mfe-alpha', broken);
    const rev = await rollBack(
      'mfe-alpha',
      { version: broken.version, to: stable.version, why: 'The figures say so.', sinceMs: Date.now() },
      anotherProcess(),
    );
    expect(rev).toBeGreaterThan(0);
    await expect.poll(mailed).toEqual(told(3));
    expect(sink.received.at(-1)?.mail.text).toContain('Visitors had it since');
  });

  test('is mailed to nobody where a team named nobody', async () => {
    await ask('PUT', '/team', { mails: [] });
    expect(await ask<ModuleTeam>('GET', '/team')).toMatchObject({ mails: [], changed: { by: 'a test' } });
    const teams = createTeamStore(site.database.models);
    const rollbackMail = createRollbackMail({ teams, hasOperators: true, now: Date.now });
    const rollback = { version: broken.version, to: stable.version, why: 'Bad.', sinceMs: 0 };
    expect(await rollbackMail('mfe-alpha', rollback)).toEqual([]);
  });
});

describe('A stable version that the server cannot draw', () => {
  test('is mailed to the team once for each of its mounts, whichever shell sees it and however often', async () => {
    await ask('PUT', '/team', team);
    const failing = [
      {
        file: 'src/pill.tsx',
        from: '  return',
        to: "  if (typeof document === 'undefined' && quantity === 7) throw new Error('Not seven.');\n  return",
      },
    ];
    await moveStable(site, 'mfe-alpha', stable);
    const { version } = await publish(site, 'mfe-alpha', failing);
    const view = async () => (await fetch(new URL('seven', site.url))).text();
    for (let time = 0; time < 3; time += 1) await view();
    expect(await view()).toContain('Old (7)');
    const subject = `mfe-alpha ${version} cannot be drawn on the server`;
    const told = () => sink.received.filter(({ mail }) => mail.subject === subject);
    await expect
      .poll(() =>
        told()
          .map(({ to }) => String(to))
          .sort(),
      )
      .toEqual(team.mails);
    expect(told()[0]?.mail.text).toContain(`Pages are made of ${stable.version} for now`);
    expect(told()[0]?.mail.text).toContain('cart/pill');

    // Another shell finds the same, after the first one was heard.
    const { models, db } = site.database;
    const notifyFallback = createNotifyFallback({
      ...{ models, teams: createTeamStore(models), operationsWebsite: 'site-a', now: Date.now },
      onEvent: () => expect.unreachable('It was told before.'),
    });
    await notifyFallback({ module: 'mfe-alpha', version, to: stable.version, mount: 'cart/pill' });
    const noted = await db.collection('moduleStandIns').find({}).toArray();
    expect(noted).toMatchObject([{ module: 'mfe-alpha', version, mount: 'cart/pill' }]);
  });
});
