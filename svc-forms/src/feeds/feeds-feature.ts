import * as calls from '@tessera/contracts/forms/feed-calls.ts';
import { submissionLimits } from '@tessera/contracts/forms/submission-limits.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import { fileAnswer } from '@tessera/service-kit/http/file-answer.ts';
import { type RateLimit, route } from '@tessera/service-kit/http/route.ts';
import { hashSecret, newSecret } from '@tessera/service-kit/ids.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/service.ts';
import type { FormsConfig } from '../config.ts';
import type { FormStore } from '../definitions/form-store.ts';
import { submissionsAsCsv } from '../inbox/export-submissions.ts';
import type { SubmissionStore } from '../submissions/submission-store.ts';
import { createFeedStore, type FeedRecord } from './feed-store.ts';

const hourMs = 60 * 60_000;
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
export function feedsFeature({ models, now }: ServiceDeps<FormsConfig>, { forms, submissions }: FeedsDeps): Feature {
  const feeds = createFeedStore(models);
  return {
    routes: [
      route({
        call: calls.readFeed,
        access: { right: 'feeds.manage' },
        handle: async ({ caller, params }) => {
          const found = await feeds.find(caller.websiteId, params.formId);
          return { feed: found ? present(found) : null };
        },
      }),
      route({
        call: calls.makeFeed,
        access: { right: 'feeds.manage' },
        handle: async ({ caller: { websiteId }, params: { formId } }) => {
          if (!(await forms.find(websiteId, formId))) return fail('form.unknown');
          const token = newSecret();
          const feed = { formId, keyHash: hashSecret(token), createdMs: now(), readMs: null };
          await feeds.put(websiteId, feed);
          return { feed: present(feed), path: fillPath(calls.importFeed.path, { token }) };
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
          if (!found) return fail('feed.unknown');
          const at = now();
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

function present({ createdMs, readMs }: Pick<FeedRecord, 'createdMs' | 'readMs'>) {
  return { createdOn: createdMs, readOn: readMs };
}
