import { failureText } from '../../../kit/data/call-problem.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { buttonClass } from '../../../kit/ui/inputs/button.tsx';
import { Failed, Help } from '../../../kit/ui/inputs/field.tsx';
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx';
import type { VersionActions } from './use-live.ts';

interface PreviewDialogProps {
  dialog: OpenDialog;
  preview: VersionActions['preview'];
  /** Addresses of pages to look at. */
  pages: readonly { title: string; path: string }[];
}

/** Links that open live pages with the draft or a version, in new tabs. */
export function PreviewDialog({ dialog, preview, pages }: PreviewDialogProps) {
  return (
    <Dialog {...dialog} isReading title="Preview the theme" foot={<DialogClose>Close</DialogClose>}>
      <Help>Anybody who has a link can look for 7 days, without signing in. Saved changes show after a reload.</Help>
      {preview.error && <Failed>{failureText('There is no preview.', preview.error)}</Failed>}
      {preview.isPending && <Help>One moment…</Help>}
      {preview.data !== undefined && (
        <ul>
          {pages.map(({ title, path }) => (
            <li key={path}>
              <a
                className={buttonClass({ look: 'ghost' })}
                href={`${preview.data}?page=${encodeURIComponent(path)}`}
                target="_blank"
                rel="noreferrer"
              >
                {title} (new tab)
              </a>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
