import { isEmail } from '@tessera/contracts/email-address.ts';
import * as calls from '@tessera/contracts/forms/letter-calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { type Route, route } from '@tessera/service-kit/http/route.ts';
import { createServiceCalls } from '@tessera/service-kit/http/service-calls.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { createMailLines } from '@tessera/service-kit/mail/log/mail-lines.ts';
import { mailPreview } from '@tessera/service-kit/mail/mail-preview.ts';
import { createMailer, type Mailer } from '@tessera/service-kit/mail/mailer.ts';
import { createLeasedWork } from '@tessera/service-kit/queue/leased-work.ts';
import { createWebsites, type Websites } from '@tessera/service-kit/websites.ts';
import type { FormsConfig } from '../../config.ts';
import type { Newsletter } from '../mailing-list/newsletter.ts';
import type { SuspensionStore } from '../suspensions/suspension-store.ts';
import { type CampaignMailStore, createCampaignMailStore } from './campaign-mail-store.ts';
import { createCampaignMails } from './campaign-mails.ts';
import type { CampaignRecord } from './campaign-model.ts';
import { type CampaignStore, createCampaignStore } from './campaign-store.ts';
import { changeWords, moveCampaign, removeDraft, startCampaign } from './change-campaign.ts';
import { composeCampaign } from './compose-campaign.ts';
import { presentCampaign } from './present-campaign.ts';
import { type WriteDeps, writeToNext } from './write-to-next.ts';

const batch = 100;

/** Whether an address belongs to a person of the website's team. */
export type IsTeamAddress = (websiteId: string, email: string) => Promise<boolean>;

interface RouteDeps {
  letters: CampaignStore;
  mails: CampaignMailStore;
  websites: Websites;
  mailer: Mailer;
  siteList: Newsletter['siteList'];
  isTeamAddress: IsTeamAddress;
  /** Looks at a letter at its time. */
  look: (letter: CampaignRecord) => Promise<void>;
  now: () => number;
}

/** What owners write to everybody on their list, and how it goes out. */
export function campaignsFeature(
  deps: ServiceDeps<FormsConfig>,
  { subscribers, siteList }: Newsletter,
  { suspensions, isTeamAddress }: { suspensions: SuspensionStore; isTeamAddress: IsTeamAddress },
): Feature {
  const { config, models, now, urls, wakeJob, wakeOutbox } = deps;
  const letters = createCampaignStore(models, now);
  const mails = createCampaignMailStore(models, now);
  const websites = createWebsites(createServiceCalls('identity', urls, config), config, now);
  const mailer = createMailer(config);
  const sending = createCampaignMails(
    { ...deps, mailer, websites, letters, mails, subscribers, suspensions, lines: createMailLines(models, now) },
    config.MAIL_RETRY_MS,
  );

  const writeDeps: WriteDeps = {
    ...{ letters, mails, subscribers, now },
    offer: (websiteId, mailId) => sending.offer(websiteId, mailId, { occasion: 'new' }),
    wakeMails: () => wakeJob(sending.repairJob.name),
    wakeOutbox,
  };
  const work = createLeasedWork(deps, {
    job: { name: 'svc-forms.letters', attempts: 3, backoffMs: config.MAIL_RETRY_MS },
    repairJob: { name: 'svc-forms.due-letters', everyMs: 60_000, nextAt: letters.nextDue },
    batch,
    overdue: async (limit) =>
      (await letters.overdue(limit)).map(({ websiteId, _id, dueMs = 0 }) => ({ websiteId, id: _id, occasion: dueMs })),
    run: async (websiteId, id) => {
      const dueMs = await writeToNext(websiteId, id, writeDeps);
      if (dueMs !== undefined) wakeJob('svc-forms.due-letters', dueMs);
    },
  });
  const look = async ({ startsMs = 0, dueMs = startsMs }: CampaignRecord) => wakeJob(work.repairJob.name, dueMs);

  return {
    outboxes: [letters.outbox],
    routes: letterRoutes({ letters, mails, websites, mailer, siteList, isTeamAddress, look, now }),
    jobs: [work.job, sending.job],
    repairJobs: [work.repairJob, sending.repairJob],
    close: async () => mailer.close(),
  };
}

const presented = async (
  outcome: Promise<CampaignRecord | Failure>,
  then: (letter: CampaignRecord) => Promise<void>,
) => {
  const letter = await outcome;
  if (letter instanceof Failure) return letter;
  await then(letter);
  return presentCampaign(letter);
};
const done = async () => {};

function letterRoutes({ letters, mails, websites, mailer, siteList, isTeamAddress, look, now }: RouteDeps): Route[] {
  return [
    route({
      call: calls.listLetters,
      access: { right: 'lists.read' },
      handle: async ({ caller: { websiteId }, query: { cursor, limit } = {} }) => {
        const { page, ...paging } = await letters.page(websiteId, cursor, limit);
        return { letters: page.map(presentCampaign), ...paging };
      },
    }),
    route({
      call: calls.createLetter,
      access: { right: 'lists.write' },
      handle: async ({ caller: { websiteId }, body }) => {
        const found = await letters.find(websiteId, await letters.insert(websiteId, body));
        return found ? presentCampaign(found) : fail('newsletter.letter_unknown');
      },
    }),
    route({
      call: calls.readLetter,
      access: { right: 'lists.read' },
      handle: async ({ caller: { websiteId }, params: { letterId } }) => {
        const letter = await letters.find(websiteId, letterId);
        if (!letter) return fail('newsletter.letter_unknown');
        return { ...presentCampaign(letter), counts: await mails.counts(websiteId, letterId) };
      },
    }),
    route({
      call: calls.changeLetter,
      access: { right: 'lists.write' },
      handle: ({ caller, params, body }) => presented(changeWords(letters, { ...caller, ...params }, body), done),
    }),
    route({
      call: calls.removeLetter,
      access: { right: 'lists.write' },
      handle: ({ caller, params }) => removeDraft(letters, { ...caller, ...params }),
    }),
    route({
      call: calls.startLetter,
      access: { right: 'lists.write' },
      handle: ({ caller, params, body }) =>
        presented(startCampaign({ ...caller, ...params }, body, { letters, siteList, now }), look),
    }),
    route({
      call: calls.moveLetter,
      access: { right: 'lists.write' },
      handle: ({ caller, params, body: { to } }) =>
        presented(moveCampaign(letters, { ...caller, ...params }, to), look),
    }),
    ...lookRoutes({ letters, websites, mailer, isTeamAddress }),
  ];
}

/** Previews and tests of a campaign. Their unsubscribe link leads to the website, so that opening it has no effect. */
function lookRoutes({
  letters,
  websites,
  mailer,
  isTeamAddress,
}: Pick<RouteDeps, 'letters' | 'websites' | 'mailer' | 'isTeamAddress'>): Route[] {
  const composed = async (letter: CampaignRecord) => {
    const site = await websites.read(letter.websiteId);
    return { site, mail: composeCampaign(letter, { site, language: null, stopUrl: site.origin }) };
  };
  return [
    route({
      call: calls.previewLetter,
      access: { right: 'lists.read' },
      handle: async ({ caller: { websiteId }, params, reply }) => {
        const letter = await letters.find(websiteId, params.letterId);
        if (!letter) return fail('newsletter.letter_unknown');
        return mailPreview((await composed(letter)).mail, 'light', reply);
      },
    }),
    route({
      call: calls.testLetter,
      access: { right: 'lists.write' },
      limits: [{ name: 'letter-test', max: 20, windowMs: 3_600_000 }],
      isLong: true,
      handle: async ({ caller: { websiteId }, params, body: { email }, log }) => {
        const letter = await letters.find(websiteId, params.letterId);
        if (!letter) return fail('newsletter.letter_unknown');
        if (!isEmail(email)) return fail('newsletter.email_invalid');
        const isOfTeam = await isTeamAddress(websiteId, email).catch(() => fail('service.unavailable'));
        if (isOfTeam instanceof Failure) return isOfTeam;
        if (!isOfTeam) return fail('newsletter.test_not_team');
        const { site, mail } = await composed(letter);
        const messageId = `<${newId('test')}@${mailer.domain}>`;
        try {
          await mailer.send({ ...mail, to: email, fromName: site.name, messageId });
          return { sent: true as const };
        } catch (error) {
          log.warn({ reason: String(error) }, 'test mail not sent');
          return fail('newsletter.test_not_sent');
        }
      },
    }),
  ];
}
