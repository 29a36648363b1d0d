import { useQuery } from '@tanstack/react-query';
import { saveSynonyms } from '@tessera/contracts/commerce/search-calls.ts';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { AreaField } from '../../kit/ui/inputs/area-field.tsx';
import { synonymGroups } from './queries.ts';
import { useSynonyms } from './use-synonyms.ts';

interface SynonymsDialogProps {
  dialog: OpenDialog;
  /** Synonyms that are stored; new ones without. */
  id?: string | undefined;
  /** The word that new ones begin with. */
  firstWord?: string | undefined;
}

interface Typed {
  /** One on each line. */
  words: string;
}

const linesOf = (words: string): string[] => words.split('\n').flatMap((line) => line.trim() || []);

/** Adds synonyms or changes them. */
export function SynonymsDialog({ dialog, id, firstWord = '' }: SynonymsDialogProps) {
  const [newId] = useState(() => `syn-${crypto.randomUUID()}`);
  const groups = useQuery(synonymGroups.query(useAdmin().api)).data;
  const stored = groups?.find((group) => group.id === id);
  const { sayings } = useAdmin();
  const { save } = useSynonyms();
  const form = useSavedForm<Typed>({
    saved: { words: stored ? stored.words.join('\n') : firstWord && `${firstWord}\n` },
    place: `synonyms/${id ?? `new/${firstWord}`}`,
    schema: saveSynonyms.body,
    sent: ({ words }: Typed) => ({ words: linesOf(words) }),
    pathOf: () => 'words',
    words: { words: 'Enter at least two words, each on its own line.' },
    send: async ({ value }) => {
      const after = await save({ id: id ?? newId, words: linesOf(value.words) });
      return { saved: { words: after.words.join('\n') } };
    },
    onSaved: () => {
      dialog.onClose();
      sayings.say('Synonyms saved');
    },
  });
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={id ? 'Edit synonyms' : 'Add synonyms'}
      act="Save"
      acting="Saving …"
      cancel="Cancel"
      isLoaded={groups !== undefined}
      isReady={form.isDirty}
    >
      <AreaField
        label="Words with the same meaning"
        rows={5}
        help="One on each line. A search for one of them finds what holds any of them. Plurals are found anyway."
        {...form.field('words')}
      />
    </FormDialog>
  );
}
