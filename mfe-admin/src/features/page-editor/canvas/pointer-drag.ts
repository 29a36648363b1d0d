import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import type { OperationOf } from '@tessera/contracts/site/operations.ts';
import { childrenOf, findNode } from '@tessera/site-document/tree/nodes.ts';
import { dropOperation } from '../rules/drop-operation.ts';
import type { DocumentSession } from '../session/document-session.ts';
import { type Box, type DropTargets, dropPlace } from './drop-place.ts';

interface DragOptions {
  page: Document;
  session: DocumentSession;
  /** The node that is dragged when a press on `target` moves; undefined for none. */
  nodeOf: (target: EventTarget | null) => string | undefined;
  onLine: (line: Box | undefined) => void;
  onDrop: (operation: OperationOf<'move'>) => void;
}

/** A mouse drags after so many pixels, a finger after so long a press. */
const thresholdPx = 8;
const pressMs = 250;
/** The page scrolls while the pointer is so near to its edge. */
const edgePx = 48;
const edgeStepPx = 14;

interface Press {
  id: string;
  pointerId: number;
  x: number;
  y: number;
  isDragging: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Moves nodes of the page by pointer: a line shows where, Escape cancels.
 * @returns stops listening
 */
export function dragByPointer({ page, session, nodeOf, onLine, onDrop }: DragOptions): () => void {
  let press: Press | undefined;
  let operation: OperationOf<'move'> | undefined;
  const end = () => {
    clearTimeout(press?.timer);
    press = undefined;
    operation = undefined;
    onLine(undefined);
  };
  const down = (event: PointerEvent) => {
    const id = event.button === 0 ? nodeOf(event.target) : undefined;
    if (!id) return;
    const { pointerId, clientX: x, clientY: y } = event;
    const begin = () => {
      if (press) press.isDragging = true;
    };
    const timer = event.pointerType === 'touch' ? setTimeout(begin, pressMs) : undefined;
    press = { id, pointerId, x, y, isDragging: false, timer };
  };
  const move = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.pointerId) return;
    const { clientX: x, clientY: y, pointerType } = event;
    const isFar = Math.hypot(x - press.x, y - press.y) >= thresholdPx;
    // A finger that moves before the press is long enough scrolls.
    if (!press.isDragging && isFar && pointerType === 'touch') return end();
    if (!press.isDragging && !isFar) return;
    press.isDragging = true;
    event.preventDefault();
    page.getSelection()?.removeAllRanges();
    scrollAtEdge(page, y);
    const { body } = session.state();
    const place = dropPlace(page, targetsFor(body, press.id), x, y);
    operation = place && dropOperation(body, { id: press.id, ...place });
    onLine(operation && place?.line);
  };
  const up = (event: Event) => {
    if (press?.isDragging) {
      event.preventDefault();
      // The click that follows selects nothing else.
      page.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => page.removeEventListener('click', swallow, { capture: true }));
      if (operation && event.type === 'pointerup') onDrop(operation);
    }
    end();
  };
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !press?.isDragging) return;
    event.stopImmediatePropagation();
    end();
  };
  const keepStill = (event: TouchEvent) => press?.isDragging && event.preventDefault();
  page.addEventListener('pointerdown', down);
  page.addEventListener('pointermove', move);
  page.addEventListener('pointerup', up);
  page.addEventListener('pointercancel', up);
  page.addEventListener('keydown', cancel, true);
  page.addEventListener('touchmove', keepStill, { passive: false });
  return () => {
    page.removeEventListener('pointerdown', down);
    page.removeEventListener('pointermove', move);
    page.removeEventListener('pointerup', up);
    page.removeEventListener('pointercancel', up);
    page.removeEventListener('keydown', cancel, true);
    page.removeEventListener('touchmove', keepStill);
  };
}

const swallow = (event: Event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** What a node can be dropped beside: nodes of its kind; blocks go into empty sections, too. */
function targetsFor(body: DocumentBody, id: string): DropTargets {
  const kind = findNode(body, id)?.kind;
  if (kind === 'section') return { beside: body.sections.map((section) => section.id), into: [] };
  const blocks = body.sections.flatMap((section) => section.blocks);
  if (kind !== 'block') return { beside: blocks.flatMap((block) => childrenOf('block', block).map(idOf)), into: [] };
  return { beside: blocks.map(idOf), into: body.sections.filter((section) => section.blocks.length === 0).map(idOf) };
}
const idOf = ({ id }: { id: string }) => id;

function scrollAtEdge(page: Document, y: number): void {
  const view = page.defaultView;
  if (!view) return;
  if (y < edgePx) view.scrollBy(0, -edgeStepPx);
  else if (y > view.innerHeight - edgePx) view.scrollBy(0, edgeStepPx);
}
