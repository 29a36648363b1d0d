import type { SubscriberStore } from '../mailing-list/subscriber-store.ts';
import type { CampaignMailStore } from './campaign-mail-store.ts';
import type { CampaignStore } from './campaign-store.ts';

const minuteMs = 60_000;
/** A minute's mails are made in so many portions. */
const portions = 10;
/** How soon a letter whose mails are all made is looked at again. */
const lookAgainMs = 5_000;

export interface WriteDeps {
  letters: CampaignStore;
  mails: CampaignMailStore;
  subscribers: Pick<SubscriberStore, 'onList'>;
  /** Has a mail sent soon; a queue that is away does not matter. */
  offer: (websiteId: string, mailId: string) => Promise<void>;
  /** Has a look at mails that wait. */
  wakeMails: () => void;
  /** Wakes the outbox to publish the event of a write. */
  wakeOutbox: () => void;
  now: () => number;
}

/**
 * Makes the next few mails of a letter that is due: to who was on its list when it began. Cut off anywhere it is done
 * again from where the letter says it is, and makes no mail twice. @returns when it is due again
 */
export async function writeToNext(websiteId: string, id: string, deps: WriteDeps): Promise<number | undefined> {
  const { letters, mails, subscribers, offer, wakeMails, wakeOutbox, now } = deps;
  const letter = await letters.claim(websiteId, id);
  if (!letter) return undefined;
  if ((await mails.wake(websiteId, id)) > 0) wakeMails();
  const { perMinute, listId, reached, startsMs = now() } = letter;
  const portion = Math.ceil(perMinute / portions);
  const open = await mails.open(websiteId, id);
  // A mail server that takes fewer than that is not buried under more.
  const isBehind = open >= perMinute + portion;
  const next = isBehind ? [] : await subscribers.onList(websiteId, listId, startsMs, reached, portion);
  if (next.length === 0 && open === 0) {
    await letters.finish(letter);
    wakeOutbox();
    return undefined;
  }
  const made = await mails.make(
    letter,
    next.map(({ _id }) => _id),
  );
  const dueMs = now() + (next.length > 0 ? Math.ceil((next.length * minuteMs) / perMinute) : lookAgainMs);
  const isOurs = await letters.advance(letter, next.at(-1)?._id ?? reached, dueMs);
  for (const mailId of made) await offer(websiteId, mailId);
  return isOurs ? dueMs : undefined;
}
