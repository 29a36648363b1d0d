import { useBody, useEditor } from '../editor-context.ts';
import panel from '../panel.module.css';
import { labelOf } from '../rules/label-of.ts';
import styles from './fit.module.css';
import { misfitText } from './misfits.ts';

/** Blocks that are too wide for some screens; a press selects one. */
export function MisfitList() {
  const { misfits, select } = useEditor();
  const body = useBody();
  const found = [...misfits].filter(([id]) => labelOf(body, id) !== '');
  if (found.length === 0) return null;
  return (
    <section className={panel.changes} aria-label="Does not fit">
      <h3>Does not fit every screen</h3>
      <ul className={styles.list}>
        {found.map(([id, widths]) => (
          <li key={id}>
            <button type="button" onClick={() => select(id)}>
              {labelOf(body, id)}
            </button>
            . {misfitText(widths)}.
          </li>
        ))}
      </ul>
    </section>
  );
}
