import { useEffect, useRef, useState } from 'react';

/** Nothing before this; then at least that long, so that nothing flickers. */
const delayMs = 400;
const minMs = 300;

/** True from 400 ms after waiting began until it ended, and for 300 ms at least. */
export function useLate(isWaiting: boolean): boolean {
  const [isShown, setShown] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    if (isWaiting === isShown) return;
    const wait = isWaiting ? delayMs : Math.max(0, minMs - (performance.now() - shownAt.current));
    const timer = setTimeout(() => {
      shownAt.current = performance.now();
      setShown(isWaiting);
    }, wait);
    return () => clearTimeout(timer);
  }, [isWaiting, isShown]);
  return isShown;
}
