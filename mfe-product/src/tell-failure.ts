import type { SaveFailure } from '@tessera/contracts/dom-events.ts';

/** Tells what went wrong in an alert. What draws it is fetched then; a browser without it tells in its own way. */
export async function tellFailure(failure: SaveFailure): Promise<void> {
  try {
    const { alertDialog } = await import(/* webpackChunkName: "dialogs" */ '@tessera/browser-kit/page/alert-dialog.ts');
    await alertDialog(failure);
  } catch {
    alert(`${failure.title}\n\n${failure.text}`);
  }
}
