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

/** Says on the document that it loads itself anew when the visitor comes back: the shell counts that load alone. */
const reloadsAttribute = 'data-reloads-on-return';

/** Loads the page anew when the visitor comes back to it: it holds what may have changed. Call the answer to stop. */
export function reloadOnReturn(): () => void {
  document.documentElement.setAttribute(reloadsAttribute, '');
  const stop = onReturn(() => location.reload());
  return () => {
    document.documentElement.removeAttribute(reloadsAttribute);
    stop();
  };
}

/** Calls `hear` when the visitor comes back to a page that stays as it was left. Call the answer to stop. */
export function onStayingReturn(hear: () => void): () => void {
  return onReturn(() => {
    if (!document.documentElement.hasAttribute(reloadsAttribute)) hear();
  });
}

/** Calls `hear` when the visitor switches back to the tab: another tab may have changed the cart. Call the answer to stop. */
export function onTabShown(hear: () => void): () => void {
  const listen = () => {
    if (document.visibilityState === 'visible') hear();
  };
  document.addEventListener('visibilitychange', listen);
  return () => document.removeEventListener('visibilitychange', listen);
}
