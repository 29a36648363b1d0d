import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import type { Admin } from '../context/admin-context.ts';
import { storeSettings } from '../data/store-settings.ts';

/** What loaders are given. They only begin the reads, so that these run while the screen's script is on its way. */
export interface RouterContext {
  admin: Admin;
  queryClient: QueryClient;
}

/** What the routes of every feature hang below; the app gives it its frame. */
export const root = createRootRouteWithContext<RouterContext>()({
  // Amounts are written by the store's settings: they are waited for, but their failure stops nothing.
  loader: ({ context: { admin, queryClient } }) => queryClient.prefetchQuery(storeSettings.query(admin.api)),
});

/** How far a list has looked by itself for a page that has rows. */
export interface Looked {
  /** Cursor of the page it began at; '' is the first. */
  from: string;
  /** Pages without a row that it went on from. */
  steps: number;
  /** How many of these it may go on from unasked. */
  until: number;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Cursors of the pages before this one, the first page being ''. */
    trail?: string[];
    /** Of a page of a list that went on by itself from where nothing was found. */
    looked?: Looked;
    /** What the address asked for and no screen can give, in words. */
    leftOut?: string[];
    /** Whose mails are shown: no address of a person stands in the page's own, which servers log. */
    mailsTo?: string;
    /** Dialogs that are open, each with what it is about after its name. */
    dialogs?: string[];
  }
}
