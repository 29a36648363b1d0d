import { rootId } from '@tessera/contracts/site/node-id.ts';
import { ListTree, Plus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { useBody, useColleagues, useEditor } from '../editor-context.ts';
import { colorOf, doingOf } from '../feed/colleagues.ts';
import { sectionPlace } from '../rules/add-place.ts';
import { shortLabelOf } from '../rules/label-of.ts';
import { TextBar } from '../text/text-bar.tsx';
import styles from './canvas.module.css';
import type { Box } from './drop-place.ts';
import type { CanvasState } from './use-canvas.ts';

interface CanvasOverlayProps {
  canvas: CanvasState;
  /** Size of the page beside its real one. */
  scale: number;
}

/** Names and buttons over the page: they belong to the admin's document, not to the page's. */
export function CanvasOverlay({ canvas, scale }: CanvasOverlayProps) {
  const { selected, left } = useEditor();
  const body = useBody();
  const colleagues = useColleagues();
  const { controller, hovered, line, text } = canvas;
  if (!controller) return null;
  const boxOf = (id: string | undefined) => (id ? controller.boxOf(id) : undefined);
  const box = boxOf(selected);
  const hoveredBox = hovered === selected ? undefined : boxOf(hovered);
  const newAfter = left === 'sections' ? boxOf(sectionPlace(body, selected).after ?? undefined) : undefined;
  return (
    <div className={styles.over}>
      {hovered && hoveredBox && (
        <span className={styles.hint} style={placeOf(hoveredBox, scale)}>
          {shortLabelOf(body, hovered)}
        </span>
      )}
      {colleagues.map((one) => {
        const at = boxOf(one.node ?? undefined);
        return (
          at && (
            <span
              key={one.clientId}
              className={styles.colleague}
              style={{ ...cornerOf(at, scale), '--person': colorOf(one) }}
            >
              {doingOf(one)}
            </span>
          )
        );
      })}
      {box && selected !== rootId && !text && <Chip box={box} scale={scale} />}
      {box && text && (
        <div className={styles.bar} style={placeOf(box, scale)}>
          <TextBar state={text.state} run={text.view.run} isLinking={canvas.isLinking} onLinking={canvas.setLinking} />
        </div>
      )}
      {line && <span className={styles.drop} style={sizeOf(line, scale)} />}
      {body.sections.length === 0 && left === 'outline' && <EmptyPage />}
      {newAfter && (
        <span className={styles.add} style={{ top: (newAfter.top + newAfter.height) * scale }}>
          <span>The new section is added here</span>
        </span>
      )}
    </div>
  );
}

/** A page without sections begins here. */
function EmptyPage() {
  const { setLeft } = useEditor();
  return (
    <div className={styles.empty}>
      <p>This page is empty.</p>
      <Button look="primary" icon={Plus} onClick={() => setLeft('sections')}>
        Add the first section
      </Button>
    </div>
  );
}

/** The name of what is selected, with what is done most. */
function Chip({ box, scale }: { box: Box; scale: number }) {
  const { selected, setLeft } = useEditor();
  const body = useBody();
  const moving = useDialogEntry('move-to');
  return (
    <div className={styles.chip} style={placeOf(box, scale)}>
      <span>{shortLabelOf(body, selected)}</span>
      <Button isSmall isIconOnly icon={ListTree} onClick={() => moving.open(selected)}>
        Move to…
      </Button>
      <Button isSmall isIconOnly icon={Plus} onClick={() => setLeft(selected.startsWith('s_') ? 'sections' : 'blocks')}>
        Add after
      </Button>
    </div>
  );
}

const placeOf = ({ left, top }: Box, scale: number): CSSProperties => ({
  '--left': `${left * scale}px`,
  '--top': `${top * scale}px`,
});

/** Below the node, where no bar of this editor is. */
const cornerOf = ({ left, top, width, height }: Box, scale: number): CSSProperties => ({
  '--left': `${(left + width) * scale}px`,
  '--top': `${(top + height) * scale}px`,
});

const sizeOf = ({ left, top, width, height }: Box, scale: number): CSSProperties => ({
  left: left * scale,
  top: top * scale,
  width: Math.max(2, width * scale),
  height: Math.max(2, height * scale),
});
