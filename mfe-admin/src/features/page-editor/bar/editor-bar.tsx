import { documentTypes } from '@tessera/contracts/site/document-body.ts';
import { Eye, History, Keyboard, Link, Redo2, Search, Undo2 } from 'lucide-react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { Icon } from '../../../kit/ui/icon/icon.tsx';
import { Button, buttonClass } from '../../../kit/ui/inputs/button.tsx';
import { BackLink } from '../../../kit/ui/layout/back-link.tsx';
import { usePageHeading } from '../../../kit/ui/layout/use-page-heading.ts';
import { PreviewLinkDialog } from '../../documents/preview-links/preview-link-dialog.tsx';
import { usePreviewLink } from '../../documents/preview-links/use-preview-link.ts';
import { ScheduledBadge } from '../../documents/scheduled/scheduled-badge.tsx';
import { StateBadge } from '../../documents/state-badge.tsx';
import { useEditor, useSession } from '../editor-context.ts';
import { HistoryDialog } from '../history/history-dialog.tsx';
import { Presence } from '../people/presence.tsx';
import { useUnsentGuard } from '../session/use-document-session.ts';
import { useDocumentPlace } from '../use-document-place.ts';
import styles from './bar.module.css';
import { PublishDialog } from './publish-dialog.tsx';
import { SavingNote } from './saving-note.tsx';
import { useEditorCommands } from './use-editor-commands.ts';

/** The bar over the editor: where one is, what is saved, steps back and forth, preview and publishing. */
export function EditorBar() {
  const { palette } = useAdmin();
  const { actions, documentId } = useEditor();
  const session = useSession();
  const { title, kind } = session.body;
  const { label } = documentTypes[kind];
  const heading = usePageHeading(title || label);
  const place = useDocumentPlace(session.body);
  const keys = useDialogEntry('keys');
  const history = useDialogEntry('history');
  const publish = useDialogEntry('publish');
  const link = usePreviewLink(documentId);
  useUnsentGuard(session);
  useEditorCommands({ publish: () => publish.open(), history: () => history.open(), keys: () => keys.open() });
  return (
    <header className={styles.bar} data-region="bar">
      <BackLink {...place.list} />
      <div className={styles.name}>
        <h1 ref={heading} tabIndex={-1}>
          {title || `${label} without a title`}
        </h1>
        <StateBadge state={session.state} />
        <ScheduledBadge documentId={documentId} />
        <SavingNote />
      </div>
      <Presence />
      <div className={styles.acts}>
        <Button look="ghost" isIconOnly icon={Undo2} isBusy={!session.canUndo} onClick={() => actions.step('undo')}>
          Undo
        </Button>
        <Button look="ghost" isIconOnly icon={Redo2} isBusy={!session.canRedo} onClick={() => actions.step('redo')}>
          Redo
        </Button>
        <Button look="ghost" isIconOnly icon={History} onClick={() => history.open()}>
          History
        </Button>
        <Button look="ghost" isIconOnly icon={Search} aria-haspopup="dialog" onClick={palette.open}>
          Search
        </Button>
        <span className={styles.wide}>
          <Button look="ghost" isIconOnly icon={Keyboard} onClick={() => keys.open()}>
            Keyboard shortcuts
          </Button>
        </span>
        <span className={styles.spare}>
          <Button look="ghost" isIconOnly needs="content.write" icon={Link} onClick={link.start}>
            Copy preview link
          </Button>
        </span>
        <Preview path={place.path} />
        <Button
          look="primary"
          needs="content.publish"
          isBusy={session.state === 'live' && session.saving === 'saved'}
          onClick={() => publish.open()}
        >
          Publish…
        </Button>
      </div>
      <PreviewLinkDialog of={link} title={title || `this ${kind}`} />
      <HistoryDialog dialog={history.dialog} />
      <PublishDialog dialog={publish.dialog} />
    </header>
  );
}

/** The document as visitors see it where nothing is unpublished, else the draft, in a tab of its own. */
function Preview({ path }: { path: string | undefined }) {
  const { website, basePath } = useAdmin();
  const { documentId } = useEditor();
  const { state } = useSession();
  const href = state === 'live' && path !== undefined ? website.origin + path : `${basePath}/canvas/${documentId}`;
  return (
    <a className={`${buttonClass()} ${styles.preview}`} href={href} target="_blank" rel="noopener" aria-label="Preview">
      <Icon of={Eye} />
      <span>Preview</span>
    </a>
  );
}
