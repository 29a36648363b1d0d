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
  companyChoices,
  companyWords,
  describeDraft,
  draftOf,
  inputOf,
} from './connect-draft.ts';
import { outsideList } from './queries.ts';

/** Which company, which list, and the key to it. */
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
      return { saved: draftOf(after), said: `Connected with ${companyWords[value.provider].name}` };
    },
    refusal: 'Not connected.',
  });
  const words = companyWords[form.value.provider];
  const keyEnd = saved.connection?.provider === form.value.provider ? saved.connection.keyEnd : null;
  return (
    <>
      <DraftOfferBanner offer={form.offer} meanwhile={form.meanwhile} />
      <Card title="Connection">
        <CardBody>
          <SelectField label="Company" choices={companyChoices} {...form.field('provider')} />
          <FieldRow>
            <TextField
              label="Key"
              type="password"
              autoComplete="off"
              maxLength={outsideListLimits.key}
              help={keyEnd ? `The one that ends in ${keyEnd} stays when this is empty.` : words.keyAt}
              {...form.field('secret')}
            />
            <TextField label={words.list} maxLength={outsideListLimits.listId} {...form.field('listId')} />
          </FieldRow>
          <Help>
            Once it is saved, everybody who said yes to your letters is told to {words.name}, and from then on who says
            yes, who leaves, and who is to be forgotten. Nobody else.
          </Help>
        </CardBody>
      </Card>
      <SaveBar form={form} />
    </>
  );
}
