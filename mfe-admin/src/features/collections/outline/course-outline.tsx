import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { CourseOutline as Outline } from '@tessera/contracts/commerce/course-calls.ts';
import { readCourseOutline, saveCourseOutline } from '@tessera/contracts/commerce/course-calls.wire.ts';
import { BookPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { failureText } from '../../../kit/data/call-problem.ts';
import { defineResource } from '../../../kit/data/resource.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed, Help } from '../../../kit/ui/inputs/field.tsx';
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx';
import type { ItemCollection } from '../../documents/item-collections.ts';
import styles from './course-outline.module.css';
import { OutlineRowItem } from './outline-row.tsx';
import { chaptersOf, moveRow, nameOfRow, type OutlineRow, rowsOf } from './outline-rows.ts';

const courseOutline = defineResource({
  key: 'course-outline',
  call: (api, collectionId: string) => api.call(readCourseOutline, { params: { collectionId } }),
  // Lessons are created, and colleagues put them in order, without reading it.
  staleTime: 0,
});

/** The chapters of a course and the order of its lessons; saving it applies at once. */
export function CourseOutline({ of, dialog }: { of: ItemCollection; dialog: OpenDialog }) {
  const query = useQuery(courseOutline.query(useAdmin().api, of.id));
  const rev = query.data?.rev;
  if (query.data) return <LoadedOutline key={rev} of={of} dialog={dialog} outline={query.data} />;
  return (
    <Dialog {...dialog} title={`Chapters and order of ${of.title}`} foot={<DialogClose>Cancel</DialogClose>}>
      <QueryView query={query} what="lessons">
        {() => null}
      </QueryView>
    </Dialog>
  );
}

function LoadedOutline({ of, dialog, outline }: { of: ItemCollection; dialog: OpenDialog; outline: Outline }) {
  const [rows, setRows] = useState<OutlineRow[]>(() => rowsOf(outline.chapters));
  const moved = useRef<string>(null);
  const list = useRef<HTMLOListElement>(null);
  const added = useRef(0);
  const saved = JSON.stringify(chaptersOf(rowsOf(outline.chapters)));
  const isDirty = JSON.stringify(chaptersOf(rows)) !== saved;
  const save = useSaveOutline(of, outline.rev, dialog.onClose);
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length) return;
    moved.current = row.key;
    setRows(moveRow(rows, from, to));
    announce(`${nameOfRow(row)}: ${to + 1} of ${rows.length}`);
  };
  // An element that is put elsewhere loses the focus.
  useEffect(() => {
    if (moved.current === null || rows.length === 0) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${moved.current}"] :is(input, button)`)?.focus();
    moved.current = null;
  }, [rows]);
  const addChapter = () => {
    added.current += 1;
    const key = `new-${added.current}`;
    moved.current = key;
    setRows([...rows, { kind: 'chapter', key, title: '' }]);
  };
  return (
    <Dialog
      {...dialog}
      title={`Chapters and order of ${of.title}`}
      isBusy={save.isPending}
      isDirty={isDirty}
      foot={
        <>
          <DialogClose isBusy={save.isPending}>Cancel</DialogClose>
          <Button
            look="primary"
            needs="content.publish"
            isBusy={save.isPending || !isDirty}
            onClick={() => save.mutate(chaptersOf(rows))}
          >
            {save.isPending ? 'Saving…' : 'Save'}
          </Button>
        </>
      }
    >
      {rows.length === 0 ? (
        <p>Write the first lesson, then put the lessons in order here.</p>
      ) : (
        <Help>
          Drag a row, or press Alt and an arrow key on its field or buttons. A lesson belongs to the chapter above it.
        </Help>
      )}
      <ol ref={list} className={styles.list} aria-label="Chapters and lessons">
        {rows.map((row, at) => (
          <OutlineRowItem
            key={row.key}
            row={row}
            at={at}
            count={rows.length}
            onMove={move}
            onRename={(title) => setRows(rows.map((one) => (one.key === row.key ? { ...one, title } : one)))}
            onRemove={() => setRows(rows.filter((one) => one.key !== row.key))}
          />
        ))}
      </ol>
      <div>
        <Button isSmall icon={BookPlus} onClick={addChapter}>
          Add chapter
        </Button>
      </div>
      {save.error && <Failed>{failureText('Not saved.', save.error)}</Failed>}
    </Dialog>
  );
}

/** Saves the chapters over the revision that was seen. */
function useSaveOutline({ id }: ItemCollection, rev: Outline['rev'], onSaved: () => void) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (chapters: ReturnType<typeof chaptersOf>) =>
      api.call(saveCourseOutline, { params: { collectionId: id }, body: { rev, chapters } }),
    onSuccess: (answer) => {
      onSaved();
      sayings.say('Order saved');
      courseOutline.set(queryClient, id, answer);
    },
  });
}
