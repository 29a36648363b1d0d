import { Button } from '../../kit/ui/inputs/button.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import type { FormDraft } from './draft/form-draft.ts';
import styles from './forms.module.css';
import { draftOfStart, startForms } from './start-forms.ts';

/** What a new form can begin with; all of it can be changed. */
export function StartChoice({ onChoose }: { onChoose: (draft: FormDraft) => void }) {
  return (
    <Card title="Begin with">
      <CardBody>
        <ul className={styles.starts}>
          {startForms.map((start) => (
            <li key={start.id}>
              <Button onClick={() => onChoose(draftOfStart(start))}>{start.name}</Button>
              <span>{start.about}</span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
