import { isDeepStrictEqual } from 'node:util';
import {
  type DesignChange,
  type DesignPart,
  designPartNames,
  partsIn,
  pickDesign,
} from '@tessera/contracts/identity/design-draft.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { DesignState, SiteDesign } from './site-design.ts';

/** A part of the design, at the draft that the caller saw. */
export interface ChosenPart {
  part: DesignPart;
  rev: string;
}

/** Names a part where lists name documents. */
export const designEntryId = (part: DesignPart): string => `design.${part}`;

/**
 * Returns the change that publishes chosen drafts; undefined where none is chosen. A draft that was saved again since
 * the caller saw it is not published unseen.
 */
export async function readChosenDesign(
  websiteId: string,
  chosen: readonly ChosenPart[],
  design: Pick<SiteDesign, 'read'>,
): Promise<DesignChange | Failure | undefined> {
  if (chosen.length === 0) return undefined;
  const state = await design.read(websiteId);
  if (!state) return fail('document.unknown');
  const { live, drafts } = state;
  const stale = chosen.find(({ part, rev }) => drafts.marks[part]?.rev !== rev);
  if (stale) return fail('document.changed_since', { title: designPartNames[stale.part] });
  const parts = chosen.map(({ part }) => part);
  return {
    from: pickDesign(live, parts),
    to: pickDesign(drafts.values, parts),
    revs: Object.fromEntries(chosen.map(({ part, rev }) => [part, rev])),
  };
}

/** Returns what takes a change back; parts that were replaced since stay. Undefined where nothing is left to take back. */
export function revertedDesign({ from, to }: DesignChange, { live }: DesignState): DesignChange | undefined {
  const parts = partsIn(to).filter((part) => isDeepStrictEqual(live[part], to[part]));
  return parts.length > 0 ? { from: pickDesign(to, parts), to: pickDesign(from, parts), revs: {} } : undefined;
}
