import { trackPanelEvent } from '@tessera/browser-kit/measure/event-tracker.ts';
import type { ApiScope } from '@tessera/contracts/api-scopes.ts';
import type { ApiKey } from '@tessera/contracts/identity/api-key-calls.ts';
import { KeyRound, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Moment } from '../../kit/context/moment-of.tsx';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { tableOf } from '../../kit/list/list-table.tsx';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import table from '../../kit/ui/tables/table.module.css';
import { MadeKey } from './made-key.tsx';
import { NewKey, type NewSecret } from './new-key.tsx';
import { apiKeysList } from './queries.ts';
import { RevokeKey } from './revoke-key.tsx';
import { scopeNames } from './scopes.ts';

const drawKeys = tableOf<ApiKey>('API keys', [
  { id: 'name', title: 'Key', place: 1, cell: (apiKey) => <Name apiKey={apiKey} /> },
  {
    id: 'scopes',
    title: 'What it may do',
    place: 3,
    isQuiet: true,
    cell: (apiKey) => <Scopes apiKey={apiKey} />,
  },
  {
    id: 'used',
    title: 'Last used',
    place: 4,
    isQuiet: true,
    cell: ({ lastUsedOn }) =>
      lastUsedOn === null ? (
        'Never used'
      ) : (
        <>
          Used <Moment at={lastUsedOn} />
        </>
      ),
  },
  { id: 'revoke', title: 'State', place: 2, isEnd: true, cell: (apiKey) => <State apiKey={apiKey} /> },
]);

/** Keys with which others' programs work on the store. */
export function ApiKeysPage() {
  const making = useDialogEntry('new-key');
  const [made, setMade] = useState<NewSecret>();
  useEffect(() => trackPanelEvent('api_keys_panel'), []);
  const makeButton = (
    <Button needs="keys.manage" look="primary" icon={Plus} onClick={() => making.open()}>
      Make a key
    </Button>
  );
  return (
    <ListScreen
      list={apiKeysList}
      title="API keys"
      note="With a key a program of yours or of others reads and changes the store, within what you allow it."
      actions={makeButton}
      above={made && <MadeKey made={made} onDone={() => setMade(undefined)} />}
      skeletonRows={3}
      rows={({ keys }) => keys}
      draw={drawKeys}
      empty={{
        icon: KeyRound,
        title: 'No API keys yet',
        text: 'Make one for each program, such as your bookkeeping, so that each can be revoked by itself.',
        action: makeButton,
      }}
    >
      {making.isOpen && <NewKey dialog={making.dialog} onMade={setMade} />}
    </ListScreen>
  );
}

function Name({ apiKey: { name, last4, createdOn, createdBy } }: { apiKey: ApiKey }) {
  return (
    <>
      {name}
      <span className={table.below}>
        …{last4}, made <Moment at={createdOn} />
        {createdBy && ` by ${createdBy.name}`}
      </span>
    </>
  );
}

const namesOf = (scopes: readonly ApiScope[]) => scopes.map((scope) => scopeNames[scope]).join(', ');

/** What the key may do, and what it may not any longer since its creator lost the right. */
function Scopes({ apiKey: { scopes, activeScopes = scopes, createdBy, revokedOn } }: { apiKey: ApiKey }) {
  const lost = scopes.filter((scope) => !activeScopes.includes(scope));
  if (revokedOn !== null || lost.length === 0 || isOff(createdBy)) return namesOf(scopes);
  return (
    <>
      {namesOf(activeScopes)}
      <span className={table.below}>
        Off, since {createdBy?.name} lost the right: {namesOf(lost)}
      </span>
    </>
  );
}

const isOff = (createdBy: ApiKey['createdBy']): boolean => createdBy === null || createdBy.isDisabled;

function State({ apiKey }: { apiKey: ApiKey }) {
  if (apiKey.revokedOn !== null) return <Badge>Revoked</Badge>;
  const { createdBy } = apiKey;
  return (
    <>
      {isOff(createdBy) && (
        <Badge tone="warn">{createdBy ? `Off: ${createdBy.name} is disabled` : 'Off: its creator is gone'}</Badge>
      )}
      <RevokeKey apiKey={apiKey} />
    </>
  );
}
