import { role } from '@tessera/contracts/enumerations.ts';
import type { OutsideList } from '@tessera/contracts/forms/outside-list-calls.ts';
import { Queue } from 'bullmq';
import { expect } from 'vitest';
import { markOf } from '../audience/external-list/companies/mark-of.ts';
import { externalListJobName } from '../audience/mailing-list/sync-fields.ts';
import { type ListCompany, mailchimpKey, startListCompany } from './list-company.ts';
import { type NewsletterService, newsletterPath, startNewsletter } from './newsletter.ts';

export const outsidePath = `${newsletterPath}/outside-list`;

export interface OutsideListService extends NewsletterService {
  company: ListCompany;
  connect(changes?: object): Promise<void>;
  read(): Promise<OutsideList>;
  /** Gives an address and says yes by the link of the mail. */
  join(email: string): Promise<void>;
  /** Leaves by the link of the newest mail. */
  leave(email: string): Promise<void>;
  /** Runs the synchronization job at a later time, and waits until only held calls are in progress. */
  later(ms?: number): Promise<void>;
  /** Waits until the company got that many calls about a person, and returns them. */
  callsAbout(email: string, times: number): Promise<{ method: string; body: Record<string, unknown> }[]>;
  /** Waits until the synchronization of a person has this state. */
  stateOf(email: string, state: string): Promise<void>;
}

/** svc-forms with a newsletter form, and a company that keeps lists. */
export async function startOutsideList(): Promise<OutsideListService> {
  const company = await startListCompany();
  const newsletter = await startNewsletter({ EXTERNAL_LISTS_URL: company.url, RATE_LIMIT_SCALE: 1_000 });
  const { service, now } = newsletter;
  const owner = () => newsletter.owner([role.admin]);
  const { REDIS_URL: url, QUEUE_PREFIX: prefix } = service.config;
  const queue = new Queue('svc-forms.outside-lists', { connection: { url }, prefix });
  const isIdle = async () => {
    const { active = 0, ...counts } = await queue.getJobCounts('active', 'wait', 'prioritized', 'delayed');
    return Object.values(counts).every((count) => count === 0) && active <= company.held();
  };
  const press = async (email: string, what: 'confirm' | 'leave') => {
    const key = what === 'confirm' ? 'confirmKey' : 'leaveKey';
    const one = await newsletter.subscriberOf(email);
    const answer = await service.as().post(`${newsletterPath}/${what}/${one._id}.${one[key]}`, {});
    expect(answer.status).toBe(200);
  };
  return {
    ...newsletter,
    company,
    connect: async (changes = {}) => {
      const body = { provider: 'mailchimp', key: mailchimpKey, listId: 'aud1', ...changes };
      expect((await owner().call('PUT', outsidePath, body)).status).toBe(200);
    },
    read: async () => (await owner().call('GET', outsidePath)).body,
    join: async (email) => {
      expect((await newsletter.give(email)).status).toBe(200);
      await expect.poll(async () => (await newsletter.subscriberOf(email)).state).toBe('asked');
      await press(email, 'confirm');
    },
    leave: (email) => press(email, 'leave'),
    later: async (ms = 0) => {
      now.ms += ms;
      await service.repairJobs.run(externalListJobName);
      await expect.poll(isIdle).toBe(true);
    },
    callsAbout: async (email, times) => {
      const theirs = () => company.asked.filter(({ path }) => path.includes(markOf(email)));
      await expect.poll(() => theirs().length).toBe(times);
      return theirs();
    },
    stateOf: async (email, state) => {
      await expect.poll(async () => (await newsletter.subscriberOf(email)).outside?.state).toBe(state);
    },
    stop: async () => {
      await queue.close();
      await newsletter.stop();
      await company.stop();
    },
  };
}
