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

/** Who is mailed when the platform takes a version of the module back by itself. */
export function TeamCard({ name }: { name: string }) {
  const query = useQuery(moduleTeam.query(useAdmin().api, name));
  const changing = useDialogEntry('team');
  return (
    <Card
      title="Who is mailed"
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
            <p>{mails.length > 0 ? mails.join(', ') : 'Nobody.'}</p>
            <Help>
              When a version is taken back by itself, or another one is drawn in its place.
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
