import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Moment } from '../../kit/context/moment-of.tsx';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Help } from '../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { moduleTeam } from './queries.ts';
import { TeamDialog } from './team-dialog.tsx';

/** Who gets an email when the platform rolls back a version of the module. */
export function TeamCard({ name }: { name: string }) {
  const query = useQuery(moduleTeam.query(useAdmin().api, name));
  const changing = useDialogEntry('team');
  return (
    <Card
      title="Email alerts"
      action={
        query.data && (
          <Button isSmall icon={Mail} onClick={() => changing.open()}>
            Change
          </Button>
        )
      }
    >
      <QueryView query={query} what="addresses">
        {({ mails, changed }) => (
          <CardBody>
            <p>{mails.length > 0 ? mails.join(', ') : 'No recipients.'}</p>
            <Help>
              Sent when a version is rolled back automatically, or replaced by its fallback.
              {changed && (
                <>
                  {` Changed by ${changed.by}, `}
                  <Moment at={changed.atMs} />.
                </>
              )}
            </Help>
          </CardBody>
        )}
      </QueryView>
      {changing.isOpen && query.data && <TeamDialog dialog={changing.dialog} name={name} mails={query.data.mails} />}
    </Card>
  );
}
