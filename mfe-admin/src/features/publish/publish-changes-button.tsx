import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { PublishChangesDialog } from './publish-changes-dialog.tsx';

/** Opens the list of every unpublished change of the website. */
export function PublishChangesButton({ isSmall = false }: { isSmall?: boolean }) {
  const publish = useDialogEntry('publish-changes');
  return (
    <>
      <Button needs="content.publish" isSmall={isSmall} onClick={() => publish.open()}>
        Publish changes…
      </Button>
      <PublishChangesDialog dialog={publish.dialog} />
    </>
  );
}
