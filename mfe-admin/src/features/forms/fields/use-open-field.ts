import { useState } from 'react';
import type { SavedForm } from '../../../kit/form/use-saved-form.ts';
import type { FormDraft } from '../draft/form-draft.ts';

/** The open field: the one that was opened, or the first invalid one after a failed save. */
export function useOpenField(form: SavedForm<FormDraft>, first?: string) {
  const { fields } = form.value;
  const [open, setOpen] = useState(first);
  const [asks, setAsks] = useState(form.asks);
  if (asks !== form.asks) {
    setAsks(form.asks);
    const faulty = fields.find((_, at) => form.field(`fields.${at}`).problem !== undefined);
    if (faulty) setOpen(faulty.row);
  }
  return { open, setOpen };
}
