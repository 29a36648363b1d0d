import { useEffect, useState } from 'react';

/**
 * False in the server's HTML, true once the component has taken over. A form that checks itself says
 * `noValidate={isHydrated}`: without scripts the browser checks what is required, and nothing typed is lost.
 */
export function useHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return isHydrated;
}
