import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formSentEvent } from '@tessera/contracts/analytics/event-names.ts';
import * as goalCalls from '@tessera/contracts/analytics/goal-calls.ts';
import { addGoal } from '@tessera/contracts/analytics/goal-calls.wire.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../../kit/form/use-saved-form.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { CheckboxField } from '../../../kit/ui/inputs/checkbox-field.tsx';
import { Help, SelectField, TextField } from '../../../kit/ui/inputs/field.tsx';
import { forms } from '../../forms/queries.ts';
import { goals } from './query.ts';

const kinds = [
  { value: 'page', name: 'Views a page' },
  { value: 'order', name: 'Places an order' },
  { value: 'form', name: 'Submits a form' },
  { value: 'action', name: 'Sends an event' },
] as const;
const anyForm = { value: '', name: 'Any form' };

/** The input for every kind of goal, so that switching the kind loses nothing. */
interface Typed {
  name: string;
  condition: { kind: (typeof kinds)[number]['value']; path: string; isBelow: boolean; name: string; formId: string };
}
const nothing: Typed = { name: '', condition: { kind: 'page', path: '', isBelow: false, name: '', formId: '' } };

function bodyOf({ name, condition: { kind, path, isBelow, name: event, formId } }: Typed) {
  const conditions: Record<typeof kind, goalCalls.GoalCondition> = {
    page: { kind: 'page', path, isBelow },
    order: { kind: 'order' },
    form: { kind: 'action', name: formSentEvent, ...(formId !== '' && { formId }) },
    action: { kind: 'action', name: event },
  };
  return { name, condition: conditions[kind] };
}

/** Creates a goal. */
export function GoalDialog({ dialog }: { dialog: OpenDialog }) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const form = useSavedForm<Typed>({
    saved: nothing,
    place: 'goal/new',
    schema: goalCalls.addGoal.body,
    sent: bodyOf,
    words: {
      name: 'Enter a name.',
      'condition.path': 'Enter the page path, such as /thanks.',
      'condition.name': 'Enter the name of the event.',
    },
    send: async ({ value }) => {
      await api.call(addGoal, { body: bodyOf(value) });
      await goals.invalidate(queryClient);
      return {};
    },
    refusal: 'The goal was not created.',
    onSaved: () => {
      dialog.onClose();
      sayings.say('Goal created. It counts from now on');
    },
  });
  const { kind } = form.value.condition;
  const { data } = useQuery({ ...forms.query(api, {}), enabled: kind === 'form' });
  const known = (data?.forms ?? []).map(({ id, name }) => ({ value: id, name }));
  return (
    <FormDialog dialog={dialog} form={form} title="New goal" act="Create goal" acting="Creating …" cancel="Cancel">
      <TextField label="Name" maxLength={60} {...form.field('name')} />
      <SelectField label="A visit reaches the goal when it" choices={kinds} {...form.field('condition.kind')} />
      {kind === 'page' && (
        <>
          <TextField label="Page path" help="Such as /thanks" maxLength={300} {...form.field('condition.path')} />
          <CheckboxField label="Include pages below it" {...form.toggle('condition.isBelow')} />
        </>
      )}
      {kind === 'form' && (
        <SelectField
          label="Form"
          help="Counts submissions that are not spam, from tracked visits."
          choices={[anyForm, ...known]}
          {...form.field('condition.formId')}
        />
      )}
      {kind === 'action' && (
        <TextField
          label="Event name"
          help="The name the website sends, such as addToCart when a product is added to the cart."
          maxLength={100}
          {...form.field('condition.name')}
        />
      )}
      <Help>The goal counts from now on. You can change its name later, but not its condition.</Help>
    </FormDialog>
  );
}
