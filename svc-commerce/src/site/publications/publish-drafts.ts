import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Author } from '../author.ts';
import { type ChosenPart, readChosenDesign } from '../design/index.ts';
import { liveDocumentsOf } from '../documents/index.ts';
import type { PublicationsDeps } from './deps.ts';
import { planVersion } from './planned-version.ts';
import type { PublicationDocument } from './publication-model.ts';
import { type PlannedPublication, publish } from './publish.ts';

/** Which drafts are published, each at the revision that the caller saw. */
export interface ChosenDrafts {
  websiteId: string;
  documents: readonly { id: string; rev: number }[];
  design?: readonly ChosenPart[];
  by: Author;
  note: string;
}

/** Makes drafts live together; one that was changed since the caller saw it is not published unseen. */
export function publishDrafts(
  { websiteId, documents, design: parts = [], by, note }: ChosenDrafts,
  deps: PublicationsDeps,
): Promise<PublicationDocument | Failure> {
  const chosen = new Map(documents.map(({ id, rev }) => [id, rev]));
  const { drafts, versions } = deps.site;
  const plan: Parameters<typeof publish>[0]['plan'] = async ({ number, attempt, on }) => {
    const found = await drafts.openMany(websiteId, [...chosen.keys()]);
    const kinds = [...found].map(([id, { body }]) => ({ id, kind: body.kind }));
    const live = await liveDocumentsOf(websiteId, kinds, deps.site);
    const design = await readChosenDesign(websiteId, parts, deps.design);
    if (design instanceof Failure) return design;
    const planned: PlannedPublication = { documents: [], design, versions: [], reverts: null };
    for (const [id, rev] of chosen) {
      const draft = found.get(id);
      if (!draft) return fail('document.unknown');
      if (draft.rev !== rev) return fail('document.changed_since', { title: draft.body.title });
      const common = { number, attempt, on, by, note };
      const { version, document } = await planVersion({ websiteId, id, body: draft.body }, common, live, versions);
      planned.versions.push(version);
      planned.documents.push(document);
    }
    return planned;
  };
  return publish({ websiteId, by, note, plan }, deps);
}
