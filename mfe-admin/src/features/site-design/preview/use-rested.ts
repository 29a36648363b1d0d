import { useEffect, useState } from 'react';

/** After the last change. */
const restMs = 400;

/** A value as it was when it last stayed the same for a moment. */
export function useRested<T extends string>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
