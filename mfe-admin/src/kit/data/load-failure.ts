/** Whether an error says that a script of the page could not be fetched. */
export function isLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || /loading (css )?chunk|imported module|loading script/i.test(error.message);
}

/** What to tell about a part of the page that failed, and what to do. */
export function failureWords(error: unknown, isOnline: boolean): string {
  if (!isLoadFailure(error))
    return 'Something in it went wrong, which has been reported. What you typed is kept in this tab.';
  return isOnline
    ? 'It could not be loaded; Tessera may have been updated meanwhile. Try again, or reload the page. What you typed is kept in this tab.'
    : 'There is no connection. Check your internet connection, then try again. What you typed is kept in this tab.';
}
