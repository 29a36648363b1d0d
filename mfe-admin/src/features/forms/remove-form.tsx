import { productFormType } from '@tessera/contracts/forms/form-limits.ts';
import type { OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { removeForm } from '@tessera/contracts/forms/owner-calls.wire.ts';
import { RemoveCard } from '../../kit/form/remove-card.tsx';
import { countText } from '../../kit/format/count.ts';
import { forms } from './queries.ts';

/** Only a form that stands on no page can be taken away. */
export function RemoveForm({ owned: { id, name, type, pageIds } }: { owned: OwnedForm }) {
  const pages = countText(pageIds.length, ['page', 'pages']);
  return (
    <RemoveCard
      label="Delete form"
      title={`Delete the form ${name}?`}
      remove={(api) => api.call(removeForm, { params: { formId: id } })}
      list={forms}
      backTo="/forms"
      said={`${name} deleted`}
      whyItStays={pageIds.length > 0 ? `It stands on ${pages}, so it stays.` : undefined}
    >
      {type === productFormType
        ? 'Products that ask with it go on asking as they do now, until you choose other fields for them.'
        : 'What visitors sent with it stays.'}
    </RemoveCard>
  );
}
