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
