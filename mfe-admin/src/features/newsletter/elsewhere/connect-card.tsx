import { useQueryClient } from '@tanstack/react-query';
import { outsideListLimits } from '@tessera/contracts/forms/outside-list.ts';
import { connectOutsideList, type OutsideList } from '@tessera/contracts/forms/outside-list-calls.ts';
import { connectOutsideList as connect } from '@tessera/contracts/forms/outside-list-calls.wire.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { DraftOfferBanner } from '../../../kit/form/draft-offer.tsx';
import { SaveBar } from '../../../kit/form/save-bar.tsx';
import { useSavedForm } from '../../../kit/form/use-saved-form.ts';
import { FieldRow, Help, SelectField, TextField } from '../../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import {
  type ConnectDraft,
  checkDraft,
  companies,
  companyChoices,
  describeDraft,
  draftOf,
  inputOf,
} from './connect-draft.ts';
import { outsideList } from './queries.ts';

/** The provider, the list, and the API key. */
export function ConnectCard({ saved }: { saved: OutsideList }) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const form = useSavedForm<ConnectDraft>({
    saved: draftOf(saved),
    place: 'newsletter/elsewhere',
    describe: describeDraft,
    schema: connectOutsideList.body,
    sent: inputOf,
    pathOf: (name) => (name === 'key' ? 'secret' : name),
    words: { listId: 'Letters and digits only' },
    check: (draft) => checkDraft(draft, saved),
    send: async ({ value }) => {
      const after = await api.call(connect, { body: inputOf(value) });
      outsideList.set(queryClient, undefined, after);
      return { saved: draftOf(after), said: `Connected with ${companies[value.provider].name}` };
    },
    refusal: 'Not connected.',
  });
  const words = companies[form.value.provider];
  const keyEnd = saved.connection?.provider === form.value.provider ? saved.connection.keyEnd : null;
  return (
    <>
      <DraftOfferBanner offer={form.offer} meanwhile={form.meanwhile} />
      <Card title="Connection">
        <CardBody>
          <SelectField label="Provider" choices={companyChoices} {...form.field('provider')} />
          <FieldRow>
            <TextField
              label="API key"
              type="password"
              autoComplete="off"
              maxLength={outsideListLimits.key}
              help={keyEnd ? `Leave empty to keep the key that ends in ${keyEnd}.` : words.keyAt}
              {...form.field('secret')}
            />
            <TextField label={words.list} maxLength={outsideListLimits.listId} {...form.field('listId')} />
          </FieldRow>
          <Help>
            After saving, your confirmed subscribers are sent to {words.name}. New subscribers, unsubscribes and
            deletions are synced from then on. No other data is sent.
          </Help>
        </CardBody>
      </Card>
      <SaveBar form={form} />
    </>
  );
}
