import { useQuery } from '@tanstack/react-query';
import { listKeysOfPerson } from '@tessera/contracts/identity/api-key-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';

const keysOfPerson = defineResource({
  key: 'keys-of-person',
  call: (api, siteUserId: string) => api.call(listKeysOfPerson, { params: { siteUserId } }),
});

/** The API keys that stop working with a person's account. */
export function KeysOfPerson({ siteUserId }: { siteUserId: string }) {
  const query = useQuery(keysOfPerson.query(useAdmin().api, siteUserId));
  return (
    <QueryView query={query} what="API keys">
      {({ keys }) =>
        keys.length === 0 ? (
          <p>Links for spreadsheets that the person made stop working, too. The person made no API keys.</p>
        ) : (
          <>
            <p>Links for spreadsheets that the person made stop working, too, and these API keys:</p>
            <ul>
              {keys.map(({ id, name, last4 }) => (
                <li key={id}>
                  {name} (…{last4})
                </li>
              ))}
            </ul>
          </>
        )
      }
    </QueryView>
  );
}
