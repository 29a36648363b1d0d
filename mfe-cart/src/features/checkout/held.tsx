import { type ComponentType, useEffect, useState } from 'react';
import type { HoldTimeProps } from './hold-time.tsx';

/** The hold of the items. It needs scripts, so it begins once they are there. */
export function Held(props: HoldTimeProps) {
  const [Time, setTime] = useState<ComponentType<HoldTimeProps>>();
  useEffect(() => {
    import('./hold-time.tsx').then(
      ({ HoldTime }) => setTime(() => HoldTime),
      () => undefined,
    );
  }, []);
  return Time ? <Time {...props} /> : null;
}
