import { useNavigate } from '@tanstack/react-router';
import type { DocumentSummary } from '@tessera/contracts/commerce/document-calls.ts';
import { duplicateDocument, restoreDocument } from '@tessera/contracts/commerce/document-calls.wire.ts';
import { ArchiveRestore, Copy, Ellipsis, EyeOff, Link, Pencil, Trash2 } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { failureText } from '../../kit/data/call-problem.ts';
import { type DialogEntry, useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { useRight } from '../../kit/rights/use-right.ts';
import { Icon } from '../../kit/ui/icon/icon.tsx';
import { Failed } from '../../kit/ui/inputs/field.tsx';
import { Menu } from '../../kit/ui/overlays/menu.tsx';
import { DeletePageDialog } from './delete-page-dialog.tsx';
import { PreviewLinkDialog } from './preview-links/preview-link-dialog.tsx';
import { usePreviewLink } from './preview-links/use-preview-link.ts';
import { TakeOfflineDialog } from './take-offline-dialog.tsx';
import { usePageChange } from './use-page-change.ts';

interface PageMenuProps {
  page: DocumentSummary;
}

/** What can be done with a page of the list. */
export function PageMenu({ page }: PageMenuProps) {
  return page.deletedOn === null ? <PresentPageMenu page={page} /> : <BinnedPageMenu page={page} />;
}

function PresentPageMenu({ page }: PageMenuProps) {
  const { id, title, state } = page;
  const { api } = useAdmin();
  const navigate = useNavigate();
  const deleting = useDialogEntry('delete-page');
  const leaving = useDialogEntry('take-offline');
  const { isHeld: canPublish } = useRight('content.publish');
  const link = usePreviewLink(id);
  const change = usePageChange();
  const params = { documentId: id };
  const mine = ({ dialog, isOpen, of }: DialogEntry) => ({ ...dialog, isOpen: isOpen && of === id });
  const duplicate = () =>
    change.mutate({ run: () => api.call(duplicateDocument, { params }), text: `${title} duplicated` });
  const offline = {
    ...{ id: 'offline', text: 'Take offline', icon: EyeOff, isDisabled: !canPublish },
    onChoose: () => leaving.open(id),
  };
  const entries = [
    {
      ...{ id: 'edit', text: 'Edit', icon: Pencil },
      onChoose: () => void navigate({ to: '/website/pages/$documentId', params }),
    },
    { id: 'duplicate', text: 'Duplicate', icon: Copy, onChoose: duplicate },
    { id: 'preview-link', text: 'Copy preview link', icon: Link, onChoose: link.start },
    ...(state === 'draft' ? [] : [offline]),
    { id: 'delete', text: 'Delete', icon: Trash2, onChoose: () => deleting.open(id) },
  ];
  return (
    <>
      <Menu label={`More for ${title}`} isSmall trigger={<Icon of={Ellipsis} />} entries={entries} />
      {change.error && <Failed>{failureText('Not changed.', change.error)}</Failed>}
      <PreviewLinkDialog of={link} title={title} />
      <TakeOfflineDialog page={page} dialog={mine(leaving)} />
      <DeletePageDialog page={page} dialog={mine(deleting)} />
    </>
  );
}

function BinnedPageMenu({ page: { id, title } }: PageMenuProps) {
  const { api } = useAdmin();
  const change = usePageChange();
  const run = () => api.call(restoreDocument, { params: { documentId: id } });
  const restore = {
    ...{ id: 'restore', text: 'Restore', icon: ArchiveRestore },
    onChoose: () => change.mutate({ run, text: `${title} restored as a draft` }),
  };
  return (
    <>
      <Menu label={`More for ${title}`} isSmall trigger={<Icon of={Ellipsis} />} entries={[restore]} />
      {change.error && <Failed>{failureText('Not changed.', change.error)}</Failed>}
    </>
  );
}
