import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServiceConfig } from '../config.ts';
import { defineModel } from '../data/model/define-model.ts';
import type { ServiceDefinition } from '../service.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import type { Mail } from './mailer.ts';
import { leaseMs, mailFields, mailIndexes, maxDoubts, type OutgoingMail } from './outgoing-mail.ts';
import type { MailRequest } from './outgoing-mail-store.ts';
import { createOutgoingMails, type OutgoingMails } from './outgoing-mails.ts';

const invitationModel = defineModel({ collection: 'invitations', fields: mailFields, indexes: mailIndexes });

let service: TestService;
let invitations: OutgoingMails<MailRequest>;
let now = Date.now();
/** Where workers die. */
let death: 'writing' | 'handed over' | undefined;
const taken: Mail[] = [];
const never = new Promise<never>(() => undefined);

/** A service that sends invitations. */
const inviting: ServiceDefinition<ServiceConfig> = {
  name: 'svc-forms',
  version: '1.0.0',
  features: (deps) => {
    const mailer = {
      domain: 'shop.example',
      sender: { from: 'mail@shop.example', dkim: null },
      close: () => undefined,
      send: async (mail: Mail) => {
        taken.push(mail);
        if (death === 'handed over') await never;
      },
    };
    invitations = createOutgoingMails(
      { ...deps, mailer },
      {
        model: deps.models.open(invitationModel),
        job: { name: 'svc-forms.invitations', attempts: 1, backoffMs: 1 },
        jobName: 'svc-forms.invitation-job',
        tidyName: 'svc-forms.invitation-tidy',
        isStopped: async (_websiteId, email) => {
          if (death === 'writing') await never;
          return email.startsWith('stopped');
        },
      },
    );
    return [{ jobs: invitations.jobs, repairJobs: invitations.repairJobs }];
  },
};
beforeAll(async () => {
  service = await startTestService(inviting, {}, { now: () => now });
});
afterAll(() => service.stop());

const find = (id: string) =>
  service.db.collection<OutgoingMail>('invitations').findOne({ _id: `site-a:${id}`, websiteId: 'site-a' });
const stateOf = async (id: string) => (await find(id))?.state;
const takenOf = (id: string) => taken.filter(({ to }) => to === `${id}@example.org`);

const anInvitation = (id: string) => ({
  ...{ id, to: `${id}@example.org`, stopUrl: 'https://shop.example/stop' },
  ...{ subject: 'Come', text: 'Come', html: '<p>Come</p>' },
});
/** A mail whose worker died there, its lease over. */
async function left(id: string, where: typeof death) {
  death = where;
  await invitations.store.insertOnce('site-a', anInvitation(id));
  void invitations.send('site-a', id);
  await expect.poll(() => stateOf(id)).toBe(where === 'writing' ? 'claimed' : 'sending');
  death = undefined;
  now += leaseMs;
}

describe('SAFE-43 An outgoing mail', () => {
  test('is sent by the queue, and by the repair job when the queue lost it', async () => {
    await invitations.queue('site-a', anInvitation('asked'));
    await expect.poll(() => stateOf('asked')).toBe('sent');
    await invitations.store.insertOnce('site-a', anInvitation('lost'));
    now += leaseMs;
    await service.repairJobs.run('svc-forms.invitation-job');
    await expect.poll(() => stateOf('lost')).toBe('sent');
    expect([takenOf('asked').length, takenOf('lost').length]).toEqual([1, 1]);
  });

  test('whose worker died before it was handed over is sent, once', async () => {
    await left('unwritten', 'writing');
    await Promise.all(Array.from({ length: 5 }, () => invitations.send('site-a', 'unwritten')));
    expect([await stateOf('unwritten'), takenOf('unwritten').length]).toEqual(['sent', 1]);
    expect(await find('unwritten')).toMatchObject({ doubts: 0, attempts: 2 });
  });

  test('whose worker died after it was handed over is sent again, and its log says so', async () => {
    await left('handed', 'handed over');
    await invitations.send('site-a', 'handed');
    expect(await find('handed')).toMatchObject({ state: 'sent', doubts: 1 });
    expect(takenOf('handed').map(({ messageId }) => messageId)).toEqual(Array(2).fill('<site-a.handed@shop.example>'));
    expect((await find('handed'))?.log.map(({ what }) => what)).toEqual([
      'Asked for',
      'Its worker was gone before the mail server answered',
      'Taken by the mail server',
    ]);
  });

  test('that never came to an answer rests, until somebody asks for it again', async () => {
    await left('killer', 'handed over');
    for (let doubts = 1; doubts < maxDoubts; doubts += 1) {
      death = 'handed over';
      void invitations.send('site-a', 'killer');
      await expect.poll(() => takenOf('killer').length).toBe(doubts + 1);
      death = undefined;
      now += leaseMs;
    }
    await invitations.send('site-a', 'killer');
    expect([await stateOf('killer'), takenOf('killer').length]).toEqual(['unknown', maxDoubts]);
    expect(await find('killer')).not.toHaveProperty('dueMs');
    expect(await invitations.again('site-a', 'killer')).toBe(true);
    await expect.poll(() => stateOf('killer')).toBe('sent');
  });

  test('SAFE-49 that its reader stopped meanwhile is not sent', async () => {
    await invitations.queue('site-a', anInvitation('stopped'));
    await expect.poll(() => stateOf('stopped')).toBe('refused');
    expect(takenOf('stopped')).toEqual([]);
  });
});
