import { Monitor, RotateCw, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { EmptyState } from '../../../kit/ui/feedback/empty-state.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { SegmentedChoice } from '../../../kit/ui/inputs/segmented-choice.tsx';
import { useBody, useEditor } from '../editor-context.ts';
import type { EditorKeyEvent } from '../rules/key-map.ts';
import { useDocumentPlace } from '../use-document-place.ts';
import styles from './canvas.module.css';
import { CanvasOverlay } from './canvas-overlay.tsx';
import { useCanvas } from './use-canvas.ts';
import { useRoom } from './use-room.ts';

/** A desktop is shown as wide as this, however narrow its place is. */
const desktopPx = 1280;

const devices = [
  { value: 'desktop', name: 'Desktop' },
  { value: 'phone', name: 'Phone' },
] as const;
type Device = (typeof devices)[number]['value'];

/** The page itself: what is pressed is selected, texts are edited in place. */
export function Canvas({ onKey }: { onKey: (event: EditorKeyEvent) => void }) {
  const { website } = useAdmin();
  const { documentId } = useEditor();
  const body = useBody();
  const { path } = useDocumentPlace(body);
  const [device, setDevice] = useState<Device>('desktop');
  const stage = useRef<HTMLDivElement>(null);
  const room = useRoom(stage);
  const isNarrow = room > 0 && room < narrowPx;
  const scale = device === 'phone' || isNarrow || room === 0 ? 1 : Math.min(1, room / desktopPx);
  const canvas = useCanvas(documentId, onKey);
  return (
    <section className={styles.canvas} data-region="canvas" aria-label="Page" tabIndex={-1}>
      <div className={styles.head}>
        <span>
          {new URL(website.origin).host}
          {path}
        </span>
        <SegmentedChoice label="Screen" value={device} choices={devices} onChange={setDevice} />
      </div>
      <div className={styles.stage} ref={stage} data-device={device} style={{ '--scale': scale }}>
        <iframe
          key={canvas.version}
          ref={canvas.frame}
          className={styles.frame}
          title={`${body.title}, to edit`}
          src={canvas.address}
          onLoad={canvas.onLoad}
        />
        {canvas.hasFailed ? (
          <div className={styles.failed}>
            <EmptyState
              role="alert"
              icon={device === 'phone' ? Smartphone : Monitor}
              title="The page could not be rendered"
              action={
                <Button icon={RotateCw} onClick={canvas.reload}>
                  Try again
                </Button>
              }
            >
              You can go on in the outline and the settings.
            </EmptyState>
          </div>
        ) : (
          <CanvasOverlay canvas={canvas} scale={scale} />
        )}
      </div>
    </section>
  );
}

/** Below this the page is shown as the device at hand shows it. */
const narrowPx = 600;
