import type { ReactNode } from 'react';
import { adminProps } from '../fixtures.ts';
import { type Admin, AdminContext } from '../kit/context/admin-context.ts';
import { createSayings } from '../kit/context/sayings.ts';
import { createOutcomeChecks } from '../kit/data/outcome-checks.ts';
import { createDraftShelf } from '../kit/drafts/draft-shelf.ts';
import { createGuards } from '../kit/guards/guards.ts';
import { createPalette } from '../kit/palette/palette.ts';

const { website, account, locale } = adminProps;
const parts = {
  website,
  account,
  locale,
  now: Date.now,
  arrival: { isFirst: true },
  // Somebody is signed in.
  session: { state: () => ({ name: 'open' }) },
  guards: createGuards(),
  palette: createPalette(),
  sayings: createSayings(Date.now),
  outcomeChecks: createOutcomeChecks(),
  drafts: createDraftShelf({ storage: sessionStorage, owner: () => 'site user-1', now: Date.now }),
};

/** A part of the admin by itself: with drafts and guards, without calls and addresses. */
export function withAdmin(node: ReactNode): ReactNode {
  // What is missing would need services.
  return <AdminContext value={parts as unknown as Admin}>{node}</AdminContext>;
}
