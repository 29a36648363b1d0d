import { useQueryClient } from '@tanstack/react-query';
import { type DesignPart, type DesignValues, pickDesign } from '@tessera/contracts/identity/design-draft.ts';
import type { EditedDesign } from '@tessera/contracts/identity/design-draft-calls.ts';
import { saveDesignDrafts } from '@tessera/contracts/identity/design-draft-calls.wire.ts';
import { useRef } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { designDrafts } from '../../documents/design-queries.ts';

/** Whether a screen saves as a draft, and how. */
export interface DraftSaving {
  parts: readonly DesignPart[];
  /** Whether a draft exists: then every save goes into it. */
  isDrafted: boolean;
  /** Decides for the next save. */
  choose: (isDraft: boolean) => void;
  isDraft: () => boolean;
  /** Saves the parts over what was seen. @returns the design as it is edited now */
  save: (values: Partial<DesignValues>, over: Partial<DesignValues>) => Promise<DesignValues>;
}

/** Saves parts of the design live, or as a draft that is published later together with pages. */
export function useDraftSaving(parts: readonly DesignPart[], { drafts }: EditedDesign): DraftSaving {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const isDrafted = drafts.some(({ part }) => parts.includes(part));
  const wantsDraft = useRef(false);
  return {
    parts,
    isDrafted,
    choose: (isDraft) => {
      wantsDraft.current = isDraft;
    },
    isDraft: () => isDrafted || wantsDraft.current,
    save: async (values, over) => {
      const changed = pickDesign(
        values,
        parts.filter((part) => JSON.stringify(values[part]) !== JSON.stringify(over[part])),
      );
      const edited = await api.call(saveDesignDrafts, { body: { values: changed, over } });
      designDrafts.set(queryClient, undefined, edited);
      return edited.values;
    },
  };
}
