import { useQuery } from '@tanstack/react-query';
import { isItemBody } from '@tessera/contracts/site/document-body.ts';
import { useAdmin } from '../../../../kit/context/admin-context.ts';
import { useBody } from '../../editor-context.ts';
import { usedNames } from '../../queries.ts';
import { suggestionsFor } from '../../rules/names.ts';
import styles from './names.module.css';

interface NameSuggestionsProps {
  label: string;
  /** Name of the field. */
  name: string;
  typed: string;
  chosen: readonly string[];
  onChoose: (name: string) => void;
}

/** Names that other items of the collection have, to be added by a press. */
export function NameSuggestions({ label, name, typed, chosen, onChoose }: NameSuggestionsProps) {
  const { api } = useAdmin();
  const body = useBody();
  const collectionId = isItemBody(body) ? body.collectionId : null;
  const { data } = useQuery({ ...usedNames.query(api, collectionId ?? ''), enabled: collectionId !== null });
  const used = name === 'categories' ? data?.categories : data?.tags;
  const found = suggestionsFor(typed, used ?? [], chosen);
  if (found.length === 0) return null;
  return (
    <ul className={styles.used} aria-label={`${label} in use`}>
      {found.map((one) => (
        <li key={one}>
          <button
            type="button"
            aria-label={`Add ${one}`}
            // The input keeps the focus, and what is typed there is not added.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(one)}
          >
            {one}
          </button>
        </li>
      ))}
    </ul>
  );
}
