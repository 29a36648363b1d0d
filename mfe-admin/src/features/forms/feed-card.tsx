import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Feed } from '@tessera/contracts/forms/feed-calls.ts';
import { endFeed, makeFeed, readFeed } from '@tessera/contracts/forms/feed-calls.wire.ts';
import type { OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Time } from '../../kit/context/moment-of.tsx';
import { failureText } from '../../kit/data/call-problem.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { SecretBanner } from '../../kit/ui/feedback/secret-banner.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed, Help } from '../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm-dialog.tsx';
import styles from './forms.module.css';

const feedOfForm = defineResource({
  key: 'form-feed',
  call: (api, formId: string) => api.call(readFeed, { params: { formId } }),
});

/** Why a feed is off. */
function offText({ createdBy, endsOn }: Feed): string {
  if (endsOn !== null && endsOn <= Date.now()) return 'It has ended. ';
  return createdBy
    ? `It is off: ${createdBy.name} may no longer hand on submissions. `
    : 'It is off: its creator is gone. ';
}

/** What is known of the address, or what one is for. */
function State({ feed }: { feed: Feed | null }) {
  if (!feed) {
    return 'Spreadsheets can import submissions from this URL, for example with IMPORTDATA, and stay up to date. Anyone with the URL can read them.';
  }
  const { createdOn, createdBy, readOn, endsOn, isOff } = feed;
  return (
    <>
      Made <Time at={createdOn} />
      {createdBy && ` by ${createdBy.name}`},{' '}
      {readOn === null ? (
        'not read yet'
      ) : (
        <>
          last read <Time at={readOn} />
        </>
      )}
      .{' '}
      {isOff
        ? offText(feed)
        : endsOn && (
            <>
              Ends <Time at={endsOn} />.{' '}
            </>
          )}
      A new address ends this one.
    </>
  );
}

/** The address that spreadsheets import the submissions of a form from. */
export function FeedCard({ owned: { id: formId, name } }: { owned: OwnedForm }) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const query = useQuery(feedOfForm.query(api, formId));
  const [address, setAddress] = useState<string>();
  const ending = useDialogEntry('end-feed');
  const make = useMutation({
    mutationFn: () => api.call(makeFeed, { params: { formId } }),
    onSuccess: ({ feed, path }) => {
      setAddress(`${location.origin}${path}`);
      feedOfForm.set(queryClient, formId, { feed });
    },
  });
  const end = useMutation({
    mutationFn: () => api.call(endFeed, { params: { formId } }),
    onSuccess: (answer) => {
      setAddress(undefined);
      feedOfForm.set(queryClient, formId, answer);
      sayings.say('The address is no longer good');
      ending.dialog.onClose();
    },
  });
  return (
    <Card title="Spreadsheet">
      <CardBody>
        <QueryView query={query} what="address for spreadsheets">
          {({ feed }) => (
            <>
              {address && (
                <SecretBanner
                  name={`The address of ${name}`}
                  what="address"
                  secret={address}
                  onDone={() => setAddress(undefined)}
                />
              )}
              <Help>
                <State feed={feed} />
              </Help>
              <span className={styles.steps}>
                {!address && (
                  <Button isSmall icon={KeyRound} isBusy={make.isPending} onClick={() => make.mutate()}>
                    {feed ? 'Make a new address' : 'Make an address'}
                  </Button>
                )}
                {feed && (
                  <Button isSmall onClick={() => ending.open()}>
                    End it
                  </Button>
                )}
              </span>
              {make.isError && <Failed>{failureText('No address was made.', make.error)}</Failed>}
            </>
          )}
        </QueryView>
        <ConfirmDialog
          dialog={ending.dialog}
          isBusy={end.isPending}
          title="End the address for spreadsheets?"
          act="End the address"
          onConfirm={() => end.mutate()}
          problem={end.isError ? failureText('It is still good.', end.error) : undefined}
        >
          Spreadsheets that import {name} from it get nothing any more. What they hold stays.
        </ConfirmDialog>
      </CardBody>
    </Card>
  );
}
