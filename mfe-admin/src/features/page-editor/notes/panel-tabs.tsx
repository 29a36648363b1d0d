import { SegmentedChoice } from '../../../kit/ui/inputs/segmented-choice.tsx';
import { useEditor } from '../editor-context.ts';
import styles from './notes.module.css';
import { useOpenNoteCounts } from './use-notes.ts';

/** Settings of what is selected, or notes about it. */
export function PanelTabs() {
  const { right, setRight } = useEditor();
  const counts = useOpenNoteCounts();
  const open = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <div className={styles.tabs}>
      <SegmentedChoice
        label="Panel"
        value={right}
        choices={[
          { value: 'settings', name: 'Settings' },
          { value: 'notes', name: open > 0 ? `Notes (${open})` : 'Notes' },
        ]}
        onChange={setRight}
      />
    </div>
  );
}
