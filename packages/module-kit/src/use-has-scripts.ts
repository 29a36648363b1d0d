import { useEffect, useState } from 'react';

/**
 * False in the server's HTML, true once the component has taken over. A form that checks itself says
 * `noValidate={hasScripts}`: without scripts the browser checks what is required, and nothing typed is lost.
 */
export function useHasScripts(): boolean {
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  return hasScripts;
}
