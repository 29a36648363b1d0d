import { pagePermission } from '@tessera/contracts/enumerations.ts';
import { addressKey } from '@tessera/contracts/site/link.ts';
import { rootId } from '@tessera/contracts/site/node-id.ts';
import { type PageProblem, problemsOf } from '@tessera/site-document/describe/problems-of.ts';
import { type UsedLink, usesOf } from '@tessera/site-document/describe/uses-of.ts';
import type { Draft } from '../documents/index.ts';
import { addressesOfLinks } from '../links/index.ts';
import type { PublicationsDeps } from './deps.ts';

/**
 * Returns what to look at in drafts before they are published, by document. A link to a page that is not live yet is fine:
 * that page can be published with it.
 */
export async function problemsOfDrafts(
  websiteId: string,
  drafts: ReadonlyMap<string, Draft>,
  pages: readonly { id: string }[],
  deps: PublicationsDeps,
): Promise<Map<string, PageProblem[]>> {
  const links = new Map([...drafts].map(([id, { body }]) => [id, usesOf(body).links]));
  const all = [...links.values()].flat().map(({ link }) => link);
  const { byId } = await deps.site.live.read(websiteId);
  const addresses = await addressesOfLinks(websiteId, all, { byId }, deps);
  const locked = await lackingPassword(websiteId, drafts, deps);
  const ids = new Set(pages.map(({ id }) => id));
  const isBroken = ({ link }: UsedLink) => {
    const key = addressKey(link);
    return key !== null && addresses[key] === undefined && !(link.to === 'page' && ids.has(link.id));
  };
  return new Map(
    [...drafts].map(([id, { body }]) => [
      id,
      [
        ...(locked.has(id) ? [missingPassword] : []),
        ...(links.get(id) ?? []).filter(isBroken).map(brokenLink),
        ...problemsOf(body),
      ],
    ]),
  );
}

/** Drafts that only who has the password may read, and that have none. */
async function lackingPassword(
  websiteId: string,
  drafts: ReadonlyMap<string, Draft>,
  { access }: PublicationsDeps,
): Promise<Set<string>> {
  const locked = [...drafts].filter(([, { body }]) => body.permission === pagePermission.password);
  const found = await Promise.all(
    locked.map(async ([id]) => ((await access.passwords.find(websiteId, id)) ? [] : [id])),
  );
  return new Set(found.flat());
}

const missingPassword: PageProblem = {
  kind: 'missing_password',
  nodeId: rootId,
  text: 'Only people with the password can see this, and no password is set. Set one in the settings.',
};

const brokenLink = ({ nodeId, text }: UsedLink): PageProblem => ({
  kind: 'broken_link',
  nodeId,
  text: text
    ? `The link “${text}” leads to something that no longer exists.`
    : 'A link leads to something that no longer exists.',
});
