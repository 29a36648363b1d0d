import { type RefObject, useEffect, useState } from 'react';

/** How wide an element is; out of sight it stays as it was. */
export function useRoom(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => current.clientWidth > 0 && setRoom(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
