import { useRef, useState } from 'react';

export interface Draft<T> {
  /** What is typed, or what is saved while nothing is. */
  value: T;
  /** What the typing began with: what somebody else saved meanwhile does not slip in below it. */
  from: T;
  change: (change: (value: T) => T) => void;
  /** Goes on typing from something else, such as what a save left over. */
  begin: (draft: { from: T; value: T }) => void;
  /** Back to what is saved. */
  discard: () => void;
}

/** Something that is changed here until it is saved. Without changes it follows what is saved. */
export function useDraft<T>(saved: T): Draft<T> {
  const [typed, setTyped] = useState<{ from: T; value: T }>();
  // Changes may come late, such as a picture that took its time: they are made to what is there by then.
  const newest = useRef(saved);
  newest.current = saved;
  return {
    ...(typed ?? { from: saved, value: saved }),
    change: (change) =>
      setTyped((now) => {
        const { from, value } = now ?? { from: newest.current, value: newest.current };
        return { from, value: change(value) };
      }),
    begin: setTyped,
    discard: () => setTyped(undefined),
  };
}
