import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { AnalyticsView } from '@tessera/contracts/analytics/view-calls.ts';
import { addView, removeView } from '@tessera/contracts/analytics/view-calls.wire.ts';
import { BookmarkPlus } from 'lucide-react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { adviceOn } from '../../../kit/data/call-problem.ts';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { holdsRight } from '../../../kit/rights/use-right.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed } from '../../../kit/ui/inputs/field.tsx';
import { ViewLink } from '../../../kit/ui/layout/view-link.tsx';
import { canonicalSearch, isDefaultView, viewOf } from './canonical-search.ts';
import { NameDialog } from './name-dialog.tsx';
import { views } from './queries.ts';
import styles from './views-row.module.css';

const route = getRouteApi('/analytics');

/** The saved views, a button to save the current one, and the actions of the shown one. */
export function ViewsRow() {
  const { api, account } = useAdmin();
  const search = route.useSearch();
  const saved = useQuery(views.query(api, undefined)).data?.views;
  // The analytics are shown even if the views cannot be loaded.
  if (!saved) return null;
  const shown = viewOf(saved, search);
  const maySave = holdsRight(account, 'analytics.write');
  const canSave = maySave && !shown && !isDefaultView(search);
  if (saved.length === 0 && !canSave) return null;
  return (
    <div className={styles.row}>
      {saved.length > 0 && (
        <nav aria-label="Saved views">
          <ul>
            {saved.map((view) => (
              <li key={view.id}>
                <ViewLink to="/analytics" search={view.search} isCurrent={view === shown}>
                  {view.name}
                </ViewLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {canSave && <SaveView />}
      {maySave && shown && <ViewActions view={shown} />}
    </div>
  );
}

function SaveView() {
  const search = route.useSearch();
  const saving = useDialogEntry('view');
  return (
    <>
      <Button needs="analytics.write" isSmall icon={BookmarkPlus} onClick={() => saving.open()}>
        Save this view
      </Button>
      {saving.isOpen && <NameDialog dialog={saving.dialog} view={{ search: canonicalSearch(search) }} />}
    </>
  );
}

/** Deletes without confirmation, as it can be undone for a moment. */
function ViewActions({ view }: { view: AnalyticsView }) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const renaming = useDialogEntry(`rename ${view.id}`);
  const refresh = () => views.invalidate(queryClient);
  const removal = useMutation({
    mutationFn: ({ id }: AnalyticsView) => api.call(removeView, { params: { viewId: id } }),
    onSuccess: (_gone, { name, search }) =>
      sayings.say(`${name} is deleted`, () => void api.call(addView, { body: { name, search } }).finally(refresh)),
    onSettled: refresh,
  });
  return (
    <>
      <Button needs="analytics.write" isSmall onClick={() => renaming.open()}>
        Rename view
      </Button>
      <Button needs="analytics.write" isSmall isBusy={removal.isPending} onClick={() => removal.mutate(view)}>
        Delete view
      </Button>
      {removal.isError && <Failed>{adviceOn(removal.error).text}</Failed>}
      {renaming.isOpen && <NameDialog dialog={renaming.dialog} view={view} />}
    </>
  );
}
