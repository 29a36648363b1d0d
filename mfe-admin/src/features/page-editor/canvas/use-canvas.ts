import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useColleagues, useEditor } from '../editor-context.ts';
import { colorOf } from '../feed/colleagues.ts';
import type { EditorKeyEvent } from '../rules/key-map.ts';
import type { TextState, TextView } from '../text/text-state.ts';
import { CanvasController } from './canvas-controller.ts';
import type { Box } from './drop-place.ts';

export interface OpenText {
  view: TextView;
  state: TextState;
}

/** The canvas as its parts show it. */
export interface CanvasState {
  address: string;
  frame: RefObject<HTMLIFrameElement | null>;
  controller: CanvasController | undefined;
  /** Counts the times that the whole page was rendered. */
  version: number;
  hasFailed: boolean;
  hovered: string | undefined;
  line: Box | undefined;
  text: OpenText | undefined;
  isLinking: boolean;
  setLinking: (isLinking: boolean) => void;
  onLoad: () => void;
  reload: () => void;
}

/** Opens the page in the frame, and what is done in it. */
export function useCanvas(documentId: string, onKey: (event: EditorKeyEvent) => void): CanvasState {
  const { basePath } = useAdmin();
  const { session, actions, canvas, select, selected, setField, fail } = useEditor();
  const colleagues = useColleagues();
  const address = `${basePath}/canvas/${documentId}`;
  const frame = useRef<HTMLIFrameElement>(null);
  const [controller, setController] = useState<CanvasController>();
  const [version, setVersion] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const [hovered, setHovered] = useState<string>();
  const [line, setLine] = useState<Box>();
  const [text, setText] = useState<OpenText>();
  const [isLinking, setLinking] = useState(false);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const scrolledTo = useRef(0);
  const key = useRef(onKey);
  key.current = onKey;
  const reload = useCallback(() => {
    scrolledTo.current = frame.current?.contentWindow?.scrollY ?? 0;
    setVersion((count) => count + 1);
  }, []);

  const onLoad = () => {
    const page = frame.current?.contentDocument;
    const isPage = page?.querySelector('.flow') !== null && page !== undefined && page !== null;
    setFailed(!isPage);
    controller?.destroy();
    if (!isPage) return setController(undefined);
    page.defaultView?.scrollTo(0, scrolledTo.current);
    setController(
      new CanvasController(page, {
        ...{ session, address },
        onSelect: select,
        onHover: setHovered,
        onKey: (event) => key.current(event),
        onLine: setLine,
        onMove: actions.move,
        onField: setField,
        onText: (open) => {
          setText(open);
          if (!open) setLinking(false);
        },
        onLink: () => setLinking(true),
        onProblem: fail,
        onLayout: redraw,
        onReload: reload,
      }),
    );
  };
  useEffect(() => {
    canvas.current = controller;
  }, [canvas, controller]);
  useEffect(() => controller?.show(selected), [controller, selected]);
  useEffect(() => {
    controller?.showOthers(colleagues.flatMap((one) => (one.node ? [{ id: one.node, color: colorOf(one) }] : [])));
  }, [controller, colleagues]);
  useEffect(() => () => controller?.destroy(), [controller]);
  return {
    ...{ address, frame, controller, version, hasFailed, hovered, line, text },
    ...{ isLinking, setLinking, onLoad, reload },
  };
}
