import type { AdminProps } from '@tessera/contracts/mounts.ts';
import { createContext, useContext } from 'react';
import type { AddressOf } from '../data/address-of.ts';
import type { AdminApi } from '../data/admin-api.ts';
import type { OutcomeChecks } from '../data/outcome-checks.ts';
import type { PutFile } from '../data/put-file.ts';
import type { SendFile } from '../data/send-file.ts';
import type { DraftShelf } from '../drafts/draft-shelf.ts';
import type { Guards } from '../guards/guards.ts';
import type { Palette } from '../palette/palette.ts';
import type { Session } from '../session/session.ts';
import type { UploadQueue } from '../uploads/upload-queue.ts';
import type { Sayings } from './sayings.ts';

/** What every screen may ask for. */
export interface Admin {
  api: AdminApi;
  sendFile: SendFile;
  putFile: PutFile;
  /** Uploads to the media library, which go on while other screens are shown. */
  uploads: UploadQueue;
  website: AdminProps['website'];
  /** Where the admin of this website is, without a slash at the end. */
  basePath: string;
  addressOf: AddressOf;
  /** Every website that this person works on. */
  websites: AdminProps['websites'];
  /** Whether this person looks after the platform's modules, too. */
  runsPlatform: boolean;
  /** Who works here; somebody else may sign in and go on. */
  account: AdminProps['account'];
  session: Session;
  /** Tells what was done, where everybody sees it. */
  sayings: Sayings;
  /** Changes whose outcome is being looked up. */
  outcomeChecks: OutcomeChecks;
  /** What was typed and not saved. */
  drafts: DraftShelf;
  /** What is asked for before somebody leaves. */
  guards: Guards;
  /** The command palette over every screen. */
  palette: Palette;
  /** Loads the page anew, without a question. */
  reload: () => void;
  /** Reads again what the screen shows. */
  readAgain: () => Promise<void>;
  /** Tells the platform of a failure, once. */
  report: (error: unknown) => void;
  locale: string;
  /** As it was when the page was made; `useMoneyFormat` knows what it is now. */
  useCLDRMoneyFormat: boolean;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** The first screen leaves the focus where the browser puts it. */
  arrival: { isFirst: boolean };
}

export const AdminContext = createContext<Admin | null>(null);

export function useAdmin(): Admin {
  const admin = useContext(AdminContext);
  if (!admin) throw new Error('There is no admin around this component.');
  return admin;
}
