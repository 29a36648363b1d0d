import * as calls from '@tessera/contracts/forms/restock-calls.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { createIsBot } from '@tessera/service-kit/http/is-bot.ts';
import { type RateLimit, type Route, route } from '@tessera/service-kit/http/route.ts';
import { createServiceCalls } from '@tessera/service-kit/http/service-calls.ts';
import { createMailLines } from '@tessera/service-kit/mail/log/mail-lines.ts';
import { createMailer } from '@tessera/service-kit/mail/mailer.ts';
import type { MailWriter } from '@tessera/service-kit/mail/words/mail-writer.ts';
import { createWebsites } from '@tessera/service-kit/websites.ts';
import type { FormsConfig } from '../../config.ts';
import type { Newsletter } from '../mailing-list/newsletter.ts';
import type { SuspensionStore } from '../suspensions/suspension-store.ts';
import { askForMany, askForNotices } from './ask-for-notices.ts';
import { createGroupStore } from './group-store.ts';
import { importSignUps } from './import-sign-ups.ts';
import { listGroups, listSignUps } from './list-restock.ts';
import { createReadOffered } from './offered.ts';
import { plainSignUp } from './plain-sign-up.ts';
import { purchaseEvents } from './purchase-events.ts';
import { releaseJob, releaseJobName } from './release-reservations.ts';
import { createReservations } from './reservations.ts';
import { createRestockNotices, repairAfterMs } from './restock-notices.ts';
import { type CaptchaCheck, signUp } from './sign-up.ts';
import { createSignUpStore } from './sign-up-store.ts';
import { stopRoutes } from './stop-routes.ts';
import { visitRoute } from './visit-route.ts';

const minuteMs = 60_000;
/** STOCK-044 */
const signUpLimits: RateLimit[] = [{ name: 'restock-sign-up', max: 5, windowMs: minuteMs }];
/** What a flood from many networks may store. */
const websiteLimits: RateLimit[] = [{ name: 'restock-sign-ups', max: 600, windowMs: minuteMs, per: 'website' }];
/** What may be stored of those who come without a captcha: as many as an owner looks through. */
const heldLimit: RateLimit = { name: 'restock-held', max: 100, windowMs: 60 * minuteMs, per: 'website' };
const within = { withinMs: 2_000 };

interface RestockDeps {
  suspensions: SuspensionStore;
  writer: MailWriter;
  captcha: CaptchaCheck;
  newsletter: Pick<Newsletter, 'join'>;
}

/** Waiting for stock: sign-ups, the owner's lists, and the notices that only the owner sends (STOCK-080, STOCK-081). */
export function restockFeature(
  deps: ServiceDeps<FormsConfig>,
  { captcha, newsletter, writer, suspensions }: RestockDeps,
): Feature {
  const { config, models, now, log, urls } = deps;
  const signUps = createSignUpStore(models);
  const groups = createGroupStore(models);
  const commerce = createServiceCalls('commerce', urls, config, within);
  const readOffered = createReadOffered(commerce);
  const reservations = createReservations(commerce);
  const websites = createWebsites(createServiceCalls('identity', urls, config), config, now);
  const mailer = createMailer(config);
  const notices = createRestockNotices(
    { ...deps, mailer, readOffered, reservations, websites, writer, suspensions, lines: createMailLines(models, now) },
    signUps,
    config.MAIL_RETRY_MS,
  );
  const routeDeps = { signUps, groups, readOffered, now, log };

  return {
    routes: [
      ...visitorRoutes({ ...routeDeps, newsletter, captcha }),
      ...stopRoutes(signUps, deps),
      visitRoute({ ...routeDeps, isBot: createIsBot(config.COUNT_HEADLESS_BROWSERS) }),
      ...ownerRoutes({ ...routeDeps, queue: notices.queue, repairAfterMs }),
      route({
        call: calls.importSignUps,
        access: 'platform',
        bodyLimit: '2mb',
        handle: async ({ caller, body }) => ({
          signUps: await importSignUps(caller.websiteId, body.signUps, routeDeps),
        }),
      }),
    ],
    events: purchaseEvents(commerce, signUps, () => deps.wakeJob(releaseJobName)),
    jobs: [notices.job],
    repairJobs: [notices.repairJob, releaseJob({ signUps, reservations, now })],
    close: async () => mailer.close(),
  };
}

const visitorRoutes = (deps: Parameters<typeof signUp>[2]): Route[] => [
  route({
    call: calls.signUpForRestock,
    access: 'anyone',
    crumb: 'origin',
    limits: [...signUpLimits, ...websiteLimits],
    form: plainSignUp,
    handle: ({ caller, body, hasRoom }) => signUp({ ...caller, mayBeHeld: () => hasRoom(heldLimit) }, body, deps),
  }),
];

const ownerRoutes = (deps: Parameters<typeof listGroups>[2] & Parameters<typeof askForMany>[2]): Route[] => [
  route({
    call: calls.listRestockGroups,
    access: { right: 'waitlist.manage' },
    handle: ({ caller, query }) => listGroups(caller.websiteId, query?.cursor, deps),
  }),
  route({
    call: calls.listRestockSignUps,
    access: { right: 'waitlist.manage' },
    handle: ({ caller, query }) => listSignUps(caller.websiteId, query, deps),
  }),
  route({
    call: calls.sendRestock,
    access: { right: 'waitlist.manage' },
    handle: ({ caller, body }) => askForNotices(caller.websiteId, body, deps),
  }),
  route({
    call: calls.judgeHeldRestock,
    access: { right: 'waitlist.manage' },
    handle: async ({ caller, body: { isLetIn, ...held } }) => ({
      judged: await (isLetIn ? deps.signUps.letIn : deps.signUps.dropHeld)(caller.websiteId, held),
    }),
  }),
  route({
    call: calls.sendAllRestock,
    access: { right: 'waitlist.manage' },
    isLong: true,
    handle: ({ caller, body }) => askForMany(caller.websiteId, body.sendRequests, deps),
  }),
];
