import type { Feed } from '@tessera/contracts/forms/feed-calls.ts';
import * as calls from '@tessera/contracts/forms/feed-calls.ts';
import { submissionLimits } from '@tessera/contracts/forms/submission-limits.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { fileAnswer } from '@tessera/service-kit/http/file-answer.ts';
import { type RateLimit, route } from '@tessera/service-kit/http/route.ts';
import { createServiceCalls } from '@tessera/service-kit/http/service-calls.ts';
import { hashSecret, newSecret } from '@tessera/service-kit/ids.ts';
import type { FormsConfig } from '../../config.ts';
import type { FormStore } from '../definitions/form-store.ts';
import { submissionsAsCsv } from '../inbox/export-submissions.ts';
import type { SubmissionStore } from '../submissions/submission-store.ts';
import { createFeedCreators } from './feed-creators.ts';
import { createFeedStore, type FeedRecord } from './feed-store.ts';

const hourMs = 60 * 60_000;
/** An address must be created again each year, by a person who still has the right. */
const lifetimeMs = 365 * 24 * hourMs;
/** Programs that guess keys; spreadsheets of many people come from the network of one company. */
const guessLimits: RateLimit[] = [{ name: 'feed', max: 60, windowMs: 60_000, per: 'address' }];
/** Spreadsheets import about once an hour. */
const limitOf = (keyHash: string): RateLimit => ({
  name: 'feed-key',
  max: 30,
  windowMs: hourMs,
  per: 'website',
  of: keyHash,
});

interface FeedsDeps {
  forms: FormStore;
  submissions: SubmissionStore;
}

/** Submissions for spreadsheets that import by address; the key in it is all they show. */
export function feedsFeature(
  { models, now, urls, config }: ServiceDeps<FormsConfig>,
  { forms, submissions }: FeedsDeps,
): Feature {
  const feeds = createFeedStore(models);
  const creatorOf = createFeedCreators(createServiceCalls('identity', urls, config));
  const present = async (websiteId: string, feed: ShownFeed): Promise<Feed | Failure> => {
    const creator = await creatorOf(websiteId, feed);
    if (creator instanceof Failure) return creator;
    const { createdMs, readMs, endsMs = null } = feed;
    const isOff = !creator.isAllowed || isOver(feed, now());
    return { createdOn: createdMs, readOn: readMs, createdBy: creator.createdBy, endsOn: endsMs, isOff };
  };
  return {
    routes: [
      route({
        call: calls.readFeed,
        access: { right: 'feeds.manage' },
        handle: async ({ caller, params }) => {
          const found = await feeds.find(caller.websiteId, params.formId);
          const feed = found ? await present(caller.websiteId, found) : null;
          return feed instanceof Failure ? feed : { feed };
        },
      }),
      route({
        call: calls.makeFeed,
        access: { right: 'feeds.manage' },
        proof: true,
        handle: async ({ caller: { websiteId, siteUserId }, params: { formId } }) => {
          if (!(await forms.find(websiteId, formId))) return fail('form.unknown');
          const token = newSecret();
          const createdMs = now();
          const made = { createdMs, createdBy: siteUserId, endsMs: createdMs + lifetimeMs };
          const record = { formId, keyHash: hashSecret(token), readMs: null, ...made };
          const feed = await present(websiteId, record);
          if (feed instanceof Failure) return feed;
          await feeds.put(websiteId, record);
          return { feed, path: fillPath(calls.importFeed.path, { token }) };
        },
      }),
      route({
        call: calls.endFeed,
        access: { right: 'feeds.manage' },
        handle: async ({ caller, params }) => {
          await feeds.remove(caller.websiteId, params.formId);
          return { feed: null };
        },
      }),
      route({
        call: calls.importFeed,
        access: 'anyone',
        isLong: true,
        limits: guessLimits,
        limitsOf: ({ params }) => [limitOf(hashSecret(params.token))],
        handle: async ({ caller: { websiteId }, params, reply, isHead }) => {
          const found = await feeds.findByKey(websiteId, hashSecret(params.token));
          const at = now();
          if (!found || isOver(found, at)) return fail('feed.unknown');
          const creator = await creatorOf(websiteId, found);
          if (creator instanceof Failure) return creator;
          if (!creator.isAllowed) return fail('feed.unknown');
          if (!isHead) await feeds.noteRead(websiteId, found, at, at - hourMs);
          const wanted = { websiteId, who: undefined, filter: { formId: found.formId }, now: at };
          const content = submissionsAsCsv(submissions, {
            ...wanted,
            isWithoutSpam: true,
            atMost: submissionLimits.feed,
          });
          return fileAnswer(reply, { name: 'submissions', format: 'csv', content });
        },
      }),
    ],
  };
}

type ShownFeed = Pick<FeedRecord, 'createdMs' | 'readMs' | 'createdBy' | 'endsMs'>;

const isOver = ({ endsMs = 0 }: Pick<FeedRecord, 'endsMs'>, atMs: number): boolean => endsMs <= atMs;
