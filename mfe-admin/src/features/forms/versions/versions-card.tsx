import { History } from 'lucide-react';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Help } from '../../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

interface VersionsCardProps {
  formId: string;
  /** Something is typed that is not saved. */
  isDirty: boolean;
}

/** What the form was each time it was saved. */
export function VersionsCard(props: VersionsCardProps) {
  const { open, dialog } = useDialogEntry('versions');
  return (
    <Card title="Versions">
      <CardBody>
        <Help>Every saved version is stored and can be restored.</Help>
        <Button icon={History} onClick={() => open()}>
          See versions
        </Button>
      </CardBody>
      <VersionsDialog dialog={dialog} {...props} />
    </Card>
  );
}
