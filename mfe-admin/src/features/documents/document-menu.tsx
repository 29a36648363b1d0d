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
import { Menu, type MenuEntry } from '../../kit/ui/overlays/menu.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { nameOf } from './name-of.ts';
import { PreviewLinkDialog } from './preview-links/preview-link-dialog.tsx';
import { usePreviewLink } from './preview-links/use-preview-link.ts';
import { PurgeDialog } from './purge-dialog.tsx';
import { TakeOfflineDialog } from './take-offline-dialog.tsx';
import { useDocumentChange } from './use-document-change.ts';

interface DocumentMenuProps {
  document: DocumentSummary;
  /** What else can be done with a document outside the bin, after "Edit". */
  actions?: readonly MenuEntry[];
}

/** What can be done with a page, post or event of a list. */
export function DocumentMenu({ document, actions = [] }: DocumentMenuProps) {
  return document.deletedOn === null ? (
    <PresentMenu document={document} actions={actions} />
  ) : (
    <BinnedMenu document={document} />
  );
}

function PresentMenu({ document, actions }: Required<DocumentMenuProps>) {
  const { id, state } = document;
  const name = nameOf(document);
  const { api } = useAdmin();
  const navigate = useNavigate();
  const deleting = useDialogEntry('delete-document');
  const leaving = useDialogEntry('take-offline');
  const { isHeld: canPublish } = useRight('content.publish');
  const link = usePreviewLink(id);
  const change = useDocumentChange();
  const params = { documentId: id };
  const mine = ({ dialog, isOpen, of }: DialogEntry) => ({ ...dialog, isOpen: isOpen && of === id });
  const duplicate = () =>
    change.mutate({ run: () => api.call(duplicateDocument, { params }), text: `${name} duplicated` });
  const offline = {
    ...{ id: 'offline', text: 'Take offline', icon: EyeOff, isDisabled: !canPublish },
    onChoose: () => leaving.open(id),
  };
  const entries = [
    {
      ...{ id: 'edit', text: 'Edit', icon: Pencil },
      onChoose: () => void navigate({ to: '/website/pages/$documentId', params }),
    },
    ...actions,
    { id: 'duplicate', text: 'Duplicate', icon: Copy, onChoose: duplicate },
    { id: 'preview-link', text: 'Copy preview link', icon: Link, onChoose: link.start },
    ...(state === 'draft' ? [] : [offline]),
    { id: 'delete', text: 'Delete', icon: Trash2, onChoose: () => deleting.open(id) },
  ];
  return (
    <>
      <Menu label={`More for ${name}`} isSmall trigger={<Icon of={Ellipsis} />} entries={entries} />
      {change.error && <Failed>{failureText('Not changed.', change.error)}</Failed>}
      <PreviewLinkDialog of={link} title={name} />
      <TakeOfflineDialog document={document} dialog={mine(leaving)} />
      <DeleteDialog document={document} dialog={mine(deleting)} />
    </>
  );
}

function BinnedMenu({ document }: { document: DocumentSummary }) {
  const name = nameOf(document);
  const { api } = useAdmin();
  const change = useDocumentChange();
  const purging = useDialogEntry('purge-document');
  const run = () => api.call(restoreDocument, { params: { documentId: document.id } });
  const restore = {
    ...{ id: 'restore', text: 'Restore', icon: ArchiveRestore },
    onChoose: () => change.mutate({ run, text: `${name} restored as a draft` }),
  };
  const purge = {
    ...{ id: 'purge', text: 'Delete for good', icon: Trash2 },
    onChoose: () => purging.open(document.id),
  };
  return (
    <>
      <Menu label={`More for ${name}`} isSmall trigger={<Icon of={Ellipsis} />} entries={[restore, purge]} />
      {change.error && <Failed>{failureText('Not changed.', change.error)}</Failed>}
      <PurgeDialog
        document={document}
        dialog={{ ...purging.dialog, isOpen: purging.isOpen && purging.of === document.id }}
      />
    </>
  );
}
