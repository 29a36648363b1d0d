import type { OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { removeForm } from '@tessera/contracts/forms/owner-calls.wire.ts';
import { RemoveCard } from '../../kit/form/remove-card.tsx';
import { rightOfForm } from './form-right.ts';
import { forms } from './queries.ts';
import { lossText, whyItStays } from './uses/form-uses.ts';
import { useFormUses } from './uses/use-form-uses.ts';

/** Only a form that pages do not show can be taken away; products that ask with it lose it. */
export function RemoveForm({ owned }: { owned: OwnedForm }) {
  const { id, name, pageIds } = owned;
  const uses = useFormUses({ ...owned, pageCount: pageIds.length });
  return (
    <RemoveCard
      needs={rightOfForm(owned.type)}
      label="Delete form"
      title={`Delete the form ${name}?`}
      remove={(api) => api.call(removeForm, { params: { formId: id } })}
      list={forms}
      backTo="/forms"
      said={`${name} deleted`}
      whyItStays={whyItStays(uses)}
    >
      {lossText(uses, owned)}
    </RemoveCard>
  );
}
