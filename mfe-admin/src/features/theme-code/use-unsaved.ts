import { useEffect, useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';

/** What is typed in a file and not saved, and the hash of the text that it began with. */
export interface UnsavedText {
  base: string;
  text: string;
}
type Unsaved = Readonly<Record<string, UnsavedText>>;

const place = 'theme-code';
const restMs = 300;

/** What is typed in files and not saved, by path. It outlives a reload of the tab. */
export function useUnsaved() {
  const { drafts } = useAdmin();
  const [run] = useState(() => crypto.randomUUID());
  const [texts, setTexts] = useState<Unsaved>(() => unsavedIn(drafts.find(place, run)?.value));
  useEffect(() => {
    const keep = () => {
      if (Object.keys(texts).length === 0) return drafts.drop(place, run);
      drafts.put(place, run, { from: {}, value: texts });
    };
    const timer = setTimeout(keep, restMs);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [drafts, run, texts]);
  return {
    texts,
    put: (path: string, unsaved: UnsavedText) => setTexts((now) => ({ ...now, [path]: unsaved })),
    /** What was typed after the text that is saved now stays unsaved, and begins with that. */
    markSaved: (path: string, { base, text }: UnsavedText) =>
      setTexts(({ [path]: typed, ...others }) =>
        typed && typed.text !== text ? { ...others, [path]: { base, text: typed.text } } : others,
      ),
    drop: (path: string) =>
      setTexts((now) => Object.fromEntries(Object.entries(now).filter(([other]) => other !== path))),
  };
}

function unsavedIn(value: unknown): Unsaved {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, UnsavedText] => isUnsaved(entry[1])),
  );
}

const isUnsaved = (value: unknown): value is UnsavedText =>
  typeof value === 'object' && value !== null && 'base' in value && 'text' in value && typeof value.text === 'string';
