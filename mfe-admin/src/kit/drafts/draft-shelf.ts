import { readDraft, writeDraft } from './kept-json.ts';

/** What was typed, and what the typing began with. */
interface Typed {
  from: unknown;
  value: unknown;
}

export interface ShelvedDraft extends Typed {
  /** The form it was typed in: a form that is opened again is another one. */
  run: string;
  atMs: number;
}

/** Where what is typed and not saved outlives a reload, Back, and a tab that breaks down. It ends with the tab. */
export interface DraftShelf {
  /** @returns whether there was room */
  put: (place: string, run: string, typed: Typed) => boolean;
  /** The newest draft of a place that another form left there. */
  find: (place: string, run: string) => ShelvedDraft | undefined;
  drop: (place: string, run: string) => void;
  /** Forgets everything of this person, as when they sign out. */
  clear: () => void;
}

interface ShelfOptions {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> | undefined;
  /** Whose drafts these are: the website and the person. */
  owner: () => string;
  now: () => number;
}

/** Characters of one draft, and of all of them: browsers give a tab about five million. */
const maxOfOne = 400_000;
const maxOfAll = 2_000_000;
const maxOfPlace = 3;
const prefix = 'admin-draft';

export function createDraftShelf({ storage, owner, now }: ShelfOptions): DraftShelf {
  const keyOf = (place: string) => `${prefix} ${owner()} ${place}`;
  const read = (key: string): ShelvedDraft[] => {
    try {
      // Written below, in this very tab.
      return readDraft(storage?.getItem(key) ?? '[]') as ShelvedDraft[];
    } catch {
      return [];
    }
  };
  const write = (key: string, drafts: ShelvedDraft[]) => {
    if (drafts.length === 0) storage?.removeItem(key);
    else storage?.setItem(key, writeDraft(drafts));
  };
  const keys = (beginning: string) =>
    Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '').filter((key) =>
      key.startsWith(beginning),
    );
  const makeRoom = (needed: number, kept: string) => {
    const places = keys(prefix).filter((key) => key !== kept);
    const sized = places.map((key) => ({ key, size: storage?.getItem(key)?.length ?? 0, atMs: newest(read(key)) }));
    let size = needed + sized.reduce((sum, one) => sum + one.size, 0);
    for (const oldest of sized.toSorted((a, b) => a.atMs - b.atMs)) {
      if (size <= maxOfAll) return;
      storage?.removeItem(oldest.key);
      size -= oldest.size;
    }
  };

  return {
    put: (place, run, { from, value }) => {
      const key = keyOf(place);
      const draft = { run, atMs: now(), from, value };
      const size = writeDraft(draft).length;
      if (!storage || size > maxOfOne) return false;
      try {
        makeRoom(size, key);
        write(key, [draft, ...read(key).filter((one) => one.run !== run)].slice(0, maxOfPlace));
        return true;
      } catch {
        return false;
      }
    },
    find: (place, run) =>
      read(keyOf(place))
        .filter((draft) => draft.run !== run)
        .toSorted((a, b) => b.atMs - a.atMs)[0],
    drop: (place, run) => {
      const key = keyOf(place);
      const drafts = read(key);
      const left = drafts.filter((draft) => draft.run !== run);
      if (left.length < drafts.length) write(key, left);
    },
    clear: () => {
      for (const key of keys(`${prefix} ${owner()} `)) storage?.removeItem(key);
    },
  };
}

const newest = (drafts: readonly ShelvedDraft[]) => Math.max(0, ...drafts.map(({ atMs }) => atMs));
