import { runSaga, type Saga } from '@tessera/service-kit/saga/run-saga.ts';
import type { LivePage, NewVersion } from '../live/index.ts';
import type { PublicationsDeps } from './deps.ts';
import type { PublicationDocument, PublishedDocument } from './publication-model.ts';
import { publishItems } from './publish-items.ts';
import { redirectMovedDocuments } from './redirect-moved-documents.ts';

/** How a publication ended. */
export type PublicationEnd = 'live' | 'dropped';
type Deps = Pick<
  PublicationsDeps,
  'site' | 'content' | 'comments' | 'likes' | 'design' | 'onStep' | 'notifyContentChanged'
>;
/** Another write of what is live came first, or the versions are missing. */
type Refusal = 'overtaken';

/**
 * Carries a claimed publication to its end: its versions are inserted, then one write makes all pages of it live, then
 * the design, posts and events follow. Before that nothing of it is visible. Repeating it does nothing twice, so that it may go
 * on after a crash anywhere.
 * @param versions absent when another process goes on with it: the versions are there by then, or it is dropped
 */
export async function runPublication(
  publication: PublicationDocument,
  versions: readonly NewVersion[] | undefined,
  deps: Deps,
): Promise<PublicationEnd> {
  let end: PublicationEnd = 'live';
  await runSaga(
    publishing(publication, versions, deps, () => {
      end = 'dropped';
    }),
    publication,
    deps.onStep,
  );
  return end;
}

function publishing(
  publication: PublicationDocument,
  versions: readonly NewVersion[] | undefined,
  deps: Deps,
  dropped: () => void,
): Saga<PublicationDocument, Refusal> {
  const { live, publications, signals, versions: store } = deps.site;
  const { websiteId, number, attempt, seenRev } = publication;
  const keys = publication.documents.flatMap(({ id, after }) =>
    after?.version === number ? { documentId: id, version: number } : [],
  );
  const isMine = async () => (await publications.find(websiteId, number))?.attempt === attempt;
  const isLive = async () => (await live.read(websiteId)).publication >= number && (await isMine());
  const flip = async () => {
    const site = await live.read(websiteId);
    const pages = pagesAfter([...site.byId.values()], publication.documents);
    return site.rev === seenRev && (await live.flip(websiteId, seenRev, { pages, publication: number }));
  };
  /** It does not become live from here on: what is live is no longer what it was checked against. */
  const fence = async () => {
    const site = await live.read(websiteId);
    if (site.rev === seenRev) await live.flip(websiteId, seenRev, { pages: [...site.byId.values()] });
  };

  /**
   * An attempt that was dropped may have inserted versions afterwards, and died. It had the number before this one, which
   * has it still, so it can never go live.
   */
  const removeLeftovers = async () => {
    const attempts = await store.otherAttempts(websiteId, attempt, keys);
    if (attempts.length === 0 || !(await isMine())) return;
    for (const other of attempts) await store.removeOf(websiteId, other, keys);
  };

  return {
    name: 'publication',
    steps: [
      {
        name: 'versions',
        take: () => [
          async () => {
            if (versions) {
              await removeLeftovers();
              await store.insertNew(websiteId, versions);
            }
            if ((await store.countOf(websiteId, attempt, keys)) === keys.length || (await isLive())) return undefined;
            await fence();
            return (await isLive()) ? undefined : { refusal: 'overtaken' as const };
          },
        ],
        giveBack: () => [() => store.removeOf(websiteId, attempt, keys)],
      },
      {
        name: 'flip',
        take: () => [async () => ((await flip()) || (await isLive()) ? undefined : { refusal: 'overtaken' as const })],
      },
      stepThatNeverRefuses('design', async () => {
        if (publication.design) await deps.design.publish(websiteId, publication.design);
      }),
      // Before the posts and events: their old addresses lead on from the moment they move.
      stepThatNeverRefuses('redirects', () => redirectMovedDocuments(publication, deps)),
      stepThatNeverRefuses('items', () => publishItems(publication, deps)),
    ],
    refuse: async (work) => work,
    end: async (work) => {
      await publications.end(work);
      for (const { id } of work.documents) signals.send({ websiteId, documentId: id }, 'publication');
      return work;
    },
    givenBack: async (work) => {
      await publications.drop(work);
      dropped();
      return work;
    },
  };
}

const stepThatNeverRefuses = (name: string, run: () => Promise<void>) => ({
  name,
  take: () => [
    async () => {
      await run();
      return undefined;
    },
  ],
});

/** What is live after a publication. */
function pagesAfter(pages: readonly LivePage[], published: readonly PublishedDocument[]): LivePage[] {
  const pagesOf = published.filter(({ item }) => !item);
  const changed = new Set(pagesOf.map(({ id }) => id));
  return [
    ...pages.filter(({ id }) => !changed.has(id)),
    ...pagesOf.flatMap(({ id, after }) => (after ? { id, ...after } : [])),
  ];
}
