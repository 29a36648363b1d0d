import { Link } from '@tanstack/react-router';
import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { listForms } from '@tessera/contracts/forms/owner-calls.ts';
import { ListChecks } from 'lucide-react';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { tableOf } from '../../kit/list/list-table.tsx';
import { NewLink } from '../../kit/ui/layout/new-link.tsx';
import { formsList } from './queries.ts';
import { usesText } from './uses/form-uses.ts';
import { useFormUses } from './uses/use-form-uses.ts';

type ListedForm = AnswerOf<typeof listForms>['forms'][0];

const drawForms = tableOf<ListedForm>('Forms, by name', [
  { id: 'name', title: 'Form', place: 1, cell: (form) => <FormLink form={form} /> },
  { id: 'used', title: 'Used by', place: 3, isQuiet: true, cell: (form) => <Uses form={form} /> },
  {
    id: 'fields',
    title: 'Fields',
    place: 2,
    isEnd: true,
    label: 'fields',
    cell: ({ fieldCount }) => fieldCount,
  },
]);

export function FormsPage() {
  return (
    <ListScreen
      list={formsList}
      title="Forms"
      note="What visitors fill in on pages, and what buyers fill in before a product goes into their cart."
      actions={<NewFormLink />}
      rows={({ forms }) => forms}
      draw={drawForms}
      empty={{
        icon: ListChecks,
        title: 'No forms yet',
        text: 'Ask visitors what you want to know: a question, a commission, a place in a lesson.',
        action: <NewFormLink />,
      }}
    />
  );
}

function NewFormLink() {
  return (
    <NewLink to="/forms/$formId" params={{ formId: 'new' }} needs="forms.write">
      New form
    </NewLink>
  );
}

function FormLink({ form: { id, name } }: { form: ListedForm }) {
  return (
    <Link to="/forms/$formId" params={{ formId: id }}>
      {name}
    </Link>
  );
}

function Uses({ form: { id, type, pageCount = 0 } }: { form: ListedForm }) {
  return usesText(useFormUses({ id, type, pageCount }));
}
