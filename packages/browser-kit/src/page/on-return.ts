/**
 * Hears when the visitor comes back to the page as it was left, which browsers keep in memory for their history: whatever
 * was under way then is still drawn so. Call the answer to stop.
 */
export function onReturn(hear: () => void): () => void {
  const listen = ({ persisted }: PageTransitionEvent) => {
    if (persisted) hear();
  };
  window.addEventListener('pageshow', listen);
  return () => window.removeEventListener('pageshow', listen);
}

/** Calls `hear` when the visitor switches back to the tab: another tab may have changed the cart. Call the answer to stop. */
export function onTabShown(hear: () => void): () => void {
  const listen = () => {
    if (document.visibilityState === 'visible') hear();
  };
  document.addEventListener('visibilitychange', listen);
  return () => document.removeEventListener('visibilitychange', listen);
}
