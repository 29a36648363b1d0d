import { useEffect, useState } from 'react';

/** A value as it was when it last stayed the same for `restMs`. */
export function useRested<T extends string>(value: T, restMs: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
