import { isOneAddress } from '@tessera/service-kit/mail/mail-text.ts';
import type { RepairJob } from '@tessera/service-kit/queue/repair-job.ts';
import { orderToken } from '../orders/links/buyer-links.ts';
import type { ReviewsDeps } from './deps.ts';
import { reviewMail } from './review-mail.ts';
import { readReviewRequest } from './review-order.ts';

const askAgainMs = 3_600_000;

type Deps = Pick<
  ReviewsDeps,
  'reviewAsking' | 'orders' | 'reviews' | 'storeRules' | 'mails' | 'websites' | 'config' | 'now' | 'wakeOutbox' | 'log'
>;

/**
 * Asks the buyers whose time has come. One that cannot be asked now is asked an hour later, and keeps nobody else
 * waiting. @returns how many
 */
export async function askForReviews(deps: Deps): Promise<number> {
  let asked = 0;
  for (const asking of await deps.reviewAsking.due(deps.now())) {
    try {
      await askBuyer(asking.websiteId, asking.orderId, deps);
      await deps.reviewAsking.done(asking);
      asked += 1;
    } catch (error) {
      deps.log.warn({ err: error, order: asking._id }, 'buyer not asked for reviews');
      await deps.reviewAsking.later(asking, deps.now() + askAgainMs);
    }
  }
  return asked;
}

async function askBuyer(websiteId: string, orderId: string, deps: Deps): Promise<void> {
  const order = await deps.orders.findPlaced(websiteId, orderId);
  // An order that was loaded from elsewhere may have no address.
  if (!order || !isOneAddress(order.email)) return;
  const token = orderToken(orderId, deps);
  const request = await readReviewRequest({ websiteId, orderToken: token }, deps);
  // Cancelled meanwhile, or the store shows no reviews any more.
  if (!('items' in request)) return;
  const open = request.items.filter(({ isReviewed }) => !isReviewed);
  if (open.length === 0) return;
  const site = await deps.websites.read(websiteId);
  const asked = { number: order.number, items: open, url: `${site.origin}${reviewsPath(token)}` };
  const mail = await deps.mails.write(websiteId, reviewMail(asked, site), site);
  await deps.mails.queue(websiteId, {
    id: `review-request-${orderId}`,
    to: order.email,
    fromName: site.name,
    subjectId: orderId,
    ...mail,
  });
}

/** Where a buyer reviews an order: the page of type 209. */
export const reviewsPath = (token: string) => `/reviews/${token}`;

/** Looks every ten minutes whom to ask. */
export function reviewAskingJob(deps: Deps): RepairJob {
  return {
    name: 'svc-commerce.review-asking',
    everyMs: 600_000,
    run: async (log) => {
      const asked = await askForReviews(deps);
      if (asked > 0) log.info({ asked }, 'buyers asked for reviews');
    },
  };
}
