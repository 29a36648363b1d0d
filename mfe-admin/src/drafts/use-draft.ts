import { useState } from 'react';

export interface Draft<T> {
  /** What is typed, or what is saved while nothing is. */
  value: T;
  set: (value: T) => void;
  /** Back to what is saved. */
  discard: () => void;
}

/** Something that is changed here until it is saved. Without changes it follows what is saved. */
export function useDraft<T>(saved: T): Draft<T> {
  const [typed, setTyped] = useState<{ value: T }>();
  return {
    value: typed ? typed.value : saved,
    set: (value) => setTyped({ value }),
    discard: () => setTyped(undefined),
  };
}
