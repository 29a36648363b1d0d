import type { ModeratedComment } from '@tessera/contracts/commerce/comment.ts';
import { MessagesSquare, Settings } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { countText } from '../../kit/format/count.ts';
import { BulkBar } from '../../kit/list/bulk-bar.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { SelectableTable, selectableTableOf } from '../../kit/list/selectable-table.tsx';
import { useListSearch } from '../../kit/list/use-list-search.ts';
import { holdsRight } from '../../kit/rights/use-right.ts';
import { Icon } from '../../kit/ui/icon/icon.tsx';
import { buttonClass } from '../../kit/ui/inputs/button.tsx';
import { Failed } from '../../kit/ui/inputs/field.tsx';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';
import { CommentActions, CommentCell } from './comment-cells.tsx';
import { ModerationButtons } from './moderation-buttons.tsx';
import { commentsList } from './queries.ts';
import { useModeration } from './use-moderation.ts';

const commentTable = selectableTableOf<ModeratedComment>(
  'Comments, newest first',
  [
    { id: 'comment', title: 'Comment', place: 1, cell: (one) => <CommentCell of={one} /> },
    { id: 'actions', title: 'Actions', place: 5, cell: (one) => <CommentActions of={one} /> },
  ],
  ({ authorName }) => `the comment by ${authorName}`,
);

/** Comments on all posts: approved, marked as spam, removed and restored. */
export function CommentsPage() {
  const search = useListSearch(commentsList);
  const { account } = useAdmin();
  return (
    <ListScreen
      list={commentsList}
      title="Comments"
      note="Visitors see approved comments only."
      actions={holdsRight(account, 'content.write') && <SettingsLink />}
      search={{ label: 'Search comments', placeholder: 'Name or text' }}
      rows={({ comments }) => comments}
      draw={(rows) => (
        <SelectableTable table={commentTable} key={JSON.stringify(search)} rows={rows}>
          {(chosen, clear) => <BulkActions chosen={chosen} onClear={clear} />}
        </SelectableTable>
      )}
      empty={{
        icon: MessagesSquare,
        ...emptyTexts[search.view ?? 'waiting'],
        searched: (scope) => `Searched the authors and texts of ${scope}.`,
      }}
    />
  );
}

const emptyTexts = {
  waiting: {
    title: 'No comments are waiting',
    text: 'New comments on your posts come here for approval.',
  },
  public: { title: 'No comments yet', text: 'Comments that you approve are shown below their posts.' },
  spam: { title: 'No spam', text: 'Comments that you mark as spam come here.' },
  removed: { title: 'No removed comments', text: 'Comments that you remove come here, and can be restored.' },
};

function SettingsLink() {
  return (
    <ViewLink to="/website/comments/settings" className={buttonClass()}>
      <Icon of={Settings} />
      Comment settings
    </ViewLink>
  );
}

/** What can be done with the comments that are selected. */
function BulkActions({ chosen, onClear }: { chosen: readonly ModeratedComment[]; onClear: () => void }) {
  const { isBusy, problem, moderate } = useModeration();
  const { locale } = useAdmin();
  return (
    <BulkBar
      count={chosen.length}
      text={
        <>
          <b>{countText(chosen.length, ['comment', 'comments'], locale)}</b> selected
          {problem && <Failed>{problem}</Failed>}
        </>
      }
      onClear={onClear}
    >
      <ModerationButtons of={chosen} isBusy={isBusy} onModerate={(state) => moderate(chosen, state, onClear)} />
    </BulkBar>
  );
}
