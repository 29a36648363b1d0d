import { rootId } from '@tessera/contracts/site/node-id.ts';
import { findNode } from '@tessera/site-document/tree/nodes.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { NeedsRight } from '../../kit/rights/needs-right.tsx';
import { createActions } from './actions/editor-actions.ts';
import { EditorBar } from './bar/editor-bar.tsx';
import { Notices } from './bar/notices.tsx';
import { SelectionBar } from './bar/selection-bar.tsx';
import { SheetTabs } from './bar/sheet-tabs.tsx';
import { Canvas } from './canvas/canvas.tsx';
import type { CanvasController } from './canvas/canvas-controller.ts';
import styles from './editor.module.css';
import {
  type Editor,
  EditorContext,
  type LeftPane,
  type RightPane,
  type Sheet,
  useBody,
  useEditor,
} from './editor-context.ts';
import { useChangeFeed } from './feed/use-change-feed.ts';
import { FitCheck } from './fit/fit-check.tsx';
import { KeyHelp } from './keys/key-help.tsx';
import { MoveDialog } from './keys/move-dialog.tsx';
import { useEditorKeys } from './keys/use-editor-keys.ts';
import { LeftSide } from './outline/left-side.tsx';
import { Panel } from './panel/panel.tsx';
import type { OpenDocument } from './session/document-calls.ts';
import { useDocumentSession } from './session/use-document-session.ts';

interface EditorScreenProps {
  documentId: string;
  opened: OpenDocument;
}

/** The whole editor: bar, outline, page, settings. */
export function EditorScreen({ documentId, opened }: EditorScreenProps) {
  const { sayings } = useAdmin();
  const session = useDocumentSession(documentId, opened);
  const feed = useChangeFeed(documentId, session);
  const [selected, select] = useState<string>(rootId);
  const [field, setField] = useState<string | null>(null);
  useEffect(() => feed.feed.show({ node: selected, field }), [feed, selected, field]);
  const [left, setLeft] = useState<LeftPane>('outline');
  const [right, setRight] = useState<RightPane>('settings');
  const [sheet, setSheet] = useState<Sheet>('page');
  const [misfits, setMisfits] = useState<Editor['misfits']>(new Map());
  const [noteDrafts] = useState<Editor['noteDrafts']>(() => new Map());
  const [problem, fail] = useState<string>();
  const actions = useMemo(() => createActions({ session, sayings, select, fail }), [session, sayings]);
  const canvas = useRef<CanvasController>(undefined);
  const editor: Editor = {
    ...{ documentId, session, feed, actions, canvas, selected, select, setField },
    ...{ left, setLeft, right, setRight, sheet, setSheet, misfits, setMisfits, fail, noteDrafts },
  };
  return (
    <EditorContext value={editor}>
      <NeedsRight right="content.write" isQuiet>
        <Regions problem={problem} onProblemRead={() => fail(undefined)} />
      </NeedsRight>
    </EditorContext>
  );
}

function Regions({ problem, onProblemRead }: { problem: string | undefined; onProblemRead: () => void }) {
  const { selected, select, sheet, left } = useEditor();
  const body = useBody();
  const keys = useEditorKeys();
  // Something else may have removed what was selected.
  useEffect(() => {
    if (!findNode(body, selected)) select(rootId);
  }, [body, selected, select]);
  return (
    <div className={styles.editor} data-sheet={sheet} data-left={left} onKeyDownCapture={keys.press}>
      <EditorBar />
      <Notices problem={problem} onProblemRead={onProblemRead} />
      <main className={styles.panes} id="main" tabIndex={-1}>
        <LeftSide />
        <Canvas onKey={keys.press} />
        <Panel />
      </main>
      <SelectionBar />
      <SheetTabs />
      <FitCheck />
      <KeyHelp dialog={keys.help} />
      <MoveDialog dialog={keys.moving} />
    </div>
  );
}
