import type { Media, MediaCrop } from '@tessera/contracts/commerce/media.ts';
import { imageUrl } from '@tessera/rules/images/srcset.ts';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import styles from './item.module.css';
import { movedBox, movedShare, resizedBox } from './move-box.ts';

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const step = 0.01;

interface StageProps {
  of: Media;
  /** Degrees that the picture is turned by. */
  rotate: MediaCrop['rotate'];
  children: ReactNode;
}

/** The picture, turned, with marks on it. */
function Stage({ of: { url, width, height }, rotate, children }: StageProps) {
  const { addressOf } = useAdmin();
  const [w, h] = [width ?? 1, height ?? 1];
  const isOnSide = rotate % 180 !== 0;
  const ratio = isOnSide ? h / w : w / h;
  return (
    <div className={styles.stage} style={{ aspectRatio: ratio, maxWidth: `min(44rem, ${36 * ratio}rem)` }}>
      <img
        src={addressOf(imageUrl(url, 1000))}
        alt=""
        draggable={false}
        style={{ width: isOnSide ? `${(w / h) * 100}%` : '100%', rotate: `${rotate}deg` }}
      />
      {children}
    </div>
  );
}

/** Shares of the stage that a pointer moved by. */
function useDrag(onMove: (dx: number, dy: number) => void) {
  const last = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const stage = event.currentTarget.closest(`.${styles.stage}`)?.getBoundingClientRect();
      if (!last.current || !stage) return;
      onMove((event.clientX - last.current.x) / stage.width, (event.clientY - last.current.y) / stage.height);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: () => {
      last.current = undefined;
    },
  };
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

interface FocalPointProps {
  of: Media;
  point: Media['focalPoint'];
  onChange: (point: Media['focalPoint']) => void;
}

/** The point that stays visible where a picture is cut: pressed with the mouse, moved with the arrow keys. */
export function FocalPoint({ of, point, onChange }: FocalPointProps) {
  const { x, y } = point;
  const move = (dx: number, dy: number) => onChange({ x: movedShare(x, dx), y: movedShare(y, dy) });
  const drag = useDrag(move);
  const keys = (event: KeyboardEvent) => {
    const [dx, dy] = steps[event.key] ?? [];
    if (dx === undefined || dy === undefined) return;
    event.preventDefault();
    move(dx * step, dy * step);
  };
  return (
    <Stage of={of} rotate={0}>
      {/* A press on the picture is a short way for the mouse; the mark itself moves by keys. */}
      <div
        className={styles.surface}
        aria-hidden="true"
        onPointerDown={(event) => {
          const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
          onChange({
            x: movedShare((event.clientX - left) / width, 0),
            y: movedShare((event.clientY - top) / height, 0),
          });
        }}
      />
      <button
        type="button"
        className={styles.focus}
        style={{ insetInlineStart: percent(x), insetBlockStart: percent(y) }}
        aria-label={`Focal point, ${percent(x)} from the left, ${percent(y)} from the top. Arrow keys move it.`}
        onKeyDown={keys}
        {...drag}
      />
    </Stage>
  );
}

interface CropBoxProps {
  of: Media;
  crop: MediaCrop;
  onChange: (crop: MediaCrop) => void;
}

/** What a crop shows of the picture: dragged with the mouse; arrow keys move it, with Shift they resize it. */
export function CropBox({ of, crop, onChange }: CropBoxProps) {
  const { x, y, width, height, rotate, name } = crop;
  const move = (dx: number, dy: number) => onChange({ ...crop, ...movedBox(crop, dx, dy) });
  const resize = (dx: number, dy: number) => onChange({ ...crop, ...resizedBox(crop, dx, dy) });
  const keys = (event: KeyboardEvent) => {
    const [dx, dy] = steps[event.key] ?? [];
    if (dx === undefined || dy === undefined) return;
    event.preventDefault();
    (event.shiftKey ? resize : move)(dx * step, dy * step);
  };
  const box = { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
  return (
    <Stage of={of} rotate={rotate}>
      <button
        type="button"
        className={styles.crop}
        style={box}
        aria-label={`Crop ${name}: ${percent(width)} × ${percent(height)} at ${percent(x)}, ${percent(y)}. Arrow keys move it, Shift and arrow keys resize it.`}
        onKeyDown={keys}
        {...useDrag(move)}
      />
      <span
        className={styles.corner}
        aria-hidden="true"
        style={{ left: percent(x + width), top: percent(y + height) }}
        {...useDrag(resize)}
      />
    </Stage>
  );
}
