import { AddBlock } from '../add/add-block.tsx';
import { AddSection } from '../add/add-section.tsx';
import { useEditor } from '../editor-context.ts';
import styles from './outline.module.css';
import { Outline } from './outline.tsx';

/** The left side: the outline, or what can be added. */
export function LeftSide() {
  const { left } = useEditor();
  return (
    <section
      className={styles.side}
      data-region="outline"
      data-open={left !== 'outline' || undefined}
      aria-label={left === 'outline' ? 'Outline' : 'Add'}
      tabIndex={-1}
    >
      {left === 'outline' && <Outline />}
      {left === 'sections' && <AddSection />}
      {left === 'blocks' && <AddBlock />}
    </section>
  );
}
