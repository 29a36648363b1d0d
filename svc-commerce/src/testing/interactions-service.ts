import type { ServiceConfig } from '@tessera/service-kit/config.ts';
import type { MailRequest } from '@tessera/service-kit/mail/outgoing-mail-store.ts';
import type { ServiceDefinition } from '@tessera/service-kit/service.ts';
import { startTestService } from '@tessera/service-kit/testing/test-service.ts';
import type { StoreSite } from '@tessera/service-kit/websites.ts';
import { plainColors } from '@tessera/service-kit/websites.ts';
import type { Interactions } from '../lib/interactions.ts';
import { createDocumentAccess, createPasswordStore } from '../site/access/index.ts';
import type { CommentsDeps } from '../site/comments/deps.ts';
import { commentsFeature, createComments } from '../site/comments/index.ts';
import { createLiveItems } from '../site/items/index.ts';
import { createLikes, likesFeature } from '../site/likes/index.ts';

export const site: StoreSite = {
  ...{ name: 'Fernhall', origin: 'https://fernhall.example', timeZone: 'UTC', locale: 'en-US' },
  colors: plainColors,
};

/** What the test decides of what other parts of the service would answer. */
interface Surroundings {
  settings: Interactions;
  noticeTo: string;
  names: Record<string, string>;
  /** Mails that were queued, and websites whose pages were outdated. */
  mails: MailRequest[];
  outdated: string[];
}

type Deps = CommentsDeps & {
  likes: ReturnType<typeof createLikes>;
  site: { items: ReturnType<typeof createLiveItems> };
};

/** Starts comments and likes with a database of their own, and nothing else of the service. */
export async function startInteractions(now: () => number) {
  const around: Surroundings = {
    settings: { commentsEnabled: true, moderatesComments: true, simpleLikingEnabled: true },
    ...{ noticeTo: 'owner@example.com', names: {}, mails: [], outdated: [] },
  };
  let made: Deps | undefined;
  const definition: ServiceDefinition<ServiceConfig> = {
    name: 'svc-commerce',
    version: '0.1.0',
    features: (service) => {
      const items = createLiveItems(service.models, service.now);
      const deps: Deps = {
        ...service,
        site: { items },
        comments: createComments(service.models, service, items),
        likes: createLikes(service.models, service, items),
        content: { siteIndex: async () => ({ collections: [{ id: 'journal', urlId: 'journal' }] }) as never },
        access: createDocumentAccess(createPasswordStore(service.models), service.config.PLATFORM_SECRET),
        interactions: { read: async () => around.settings },
        members: { nameOf: async (_websiteId, id) => around.names[id] },
        websites: { read: async () => site },
        mails: {
          queue: async (_websiteId, mail) => void around.mails.push(mail),
          write: async (_websiteId, { kind, values }) => ({
            ...{ kind: kind.kind, subject: values.count ?? '', text: '', html: '' },
          }),
        },
        noticeAddress: async () => around.noticeTo,
        notifyContentChanged: async (websiteId) => void around.outdated.push(websiteId),
      };
      made = deps;
      return [commentsFeature(deps), likesFeature(deps)];
    },
  };
  const service = await startTestService(definition, { ROLE: 'api' }, { now });
  if (!made) throw new Error('The service was made without its features.');
  return { service, around, deps: made };
}

/** A published post as lists show it. */
export const aLivePost = (id: string, commentState = 1) => ({
  ...{ id, collectionId: 'journal', kind: 'post' as const, urlSlug: id, version: 1, hash: 'h', on: 1, publication: 1 },
  ...{ startsOn: 1, endsOn: 1, categories: [], tags: [] },
  card: {
    ...{ kind: 'post' as const, title: `Post ${id}`, excerpt: '', image: null, categories: [], tags: [] },
    ...{ author: '', readingMinutes: 1, isFeatured: false, sourceUrl: '', isPassthrough: false, commentState },
  },
});
