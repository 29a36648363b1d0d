import { documentTypes } from '@tessera/contracts/site/document-body.ts';
import { documentLimits } from '@tessera/contracts/site/limits.ts';
import { rootId } from '@tessera/contracts/site/node-id.ts';
import { FileText, Plus } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Badge } from '../../../kit/ui/feedback/badge.tsx';
import { Icon } from '../../../kit/ui/icon/icon.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Help } from '../../../kit/ui/inputs/field.tsx';
import { Tree, type TreeRow } from '../../../kit/ui/tree/tree.tsx';
import { type Editor, useBody, useColleagues, useEditor } from '../editor-context.ts';
import type { Colleague } from '../feed/colleagues.ts';
import { misfitText } from '../fit/misfits.ts';
import { iconOf } from '../node-icons.ts';
import { useOpenNoteCounts } from '../notes/use-notes.ts';
import { ColleagueMark } from '../people/colleague-mark.tsx';
import { dropOperation } from '../rules/drop-operation.ts';
import { ancestorsOf, blockCount, type OutlineRow, outlineRows } from '../rules/outline-rows.ts';
import { NodeMenu } from './node-menu.tsx';
import styles from './outline.module.css';

/** Pages of up to this many blocks begin with their sections open. */
const openUpTo = 24;

/** Sections, blocks and items of the page, in reading order. */
export function Outline() {
  const { actions, selected, select, setLeft, misfits } = useEditor();
  const body = useBody();
  const colleagues = useColleagues();
  const notes = useOpenNoteCounts();
  const rows = useMemo(() => outlineRows(body), [body]);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => new Set(blockCount(body) > openUpTo ? [] : rows.map(({ id }) => id)),
  );
  // What is selected in the page is in sight.
  useEffect(() => {
    const around = ancestorsOf(rows, selected);
    setExpanded((now) => (around.every((id) => now.has(id)) ? now : new Set([...now, ...around])));
  }, [rows, selected]);
  return (
    <>
      <h2 className={styles.title}>Sections</h2>
      <button type="button" className={styles.page} aria-pressed={selected === rootId} onClick={() => select(rootId)}>
        <Icon of={FileText} />
        {documentTypes[body.kind].label} settings
      </button>
      <Tree
        label={`Sections of the ${body.kind}`}
        rows={rows.map((row) => treeRow(row, { misfits, colleagues, notes }))}
        selected={selected}
        onSelect={select}
        expanded={expanded}
        onExpand={setExpanded}
        canDrop={(drop) => dropOperation(body, drop) !== undefined}
        onDrop={(drop) => actions.move(dropOperation(body, drop))}
      />
      <div className={styles.foot}>
        <Button icon={Plus} onClick={() => setLeft('sections')}>
          Add section
        </Button>
        <Button icon={Plus} isBusy={body.sections.length === 0} onClick={() => setLeft('blocks')}>
          Add block
        </Button>
        <Help>
          {blockCount(body)} of {documentLimits.blocks} blocks
        </Help>
      </div>
    </>
  );
}

interface RowMarks {
  misfits: Editor['misfits'];
  colleagues: readonly Colleague[];
  /** Open notes by node. */
  notes: ReadonlyMap<string, number>;
}

function treeRow({ id, type, label, detail, children }: OutlineRow, marks: RowMarks): TreeRow {
  const widths = marks.misfits.get(id);
  const count = marks.notes.get(id) ?? 0;
  const here = marks.colleagues.filter(({ node }) => node === id);
  return {
    ...{ id, label, detail, icon: iconOf(type) },
    ...((widths || here.length > 0 || count > 0) && {
      mark: (
        <>
          {widths && <Badge tone="warn">{misfitText(widths)}</Badge>}
          {count > 0 && <Badge tone="info">{count === 1 ? '1 note' : `${count} notes`}</Badge>}
          {here.map((one) => (
            <ColleagueMark key={one.clientId} of={one} />
          ))}
        </>
      ),
    }),
    end: <NodeMenu id={id} label={label} />,
    children: children.map((child) => treeRow(child, marks)),
  };
}
