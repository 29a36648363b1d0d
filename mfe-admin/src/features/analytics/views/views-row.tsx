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
import { isUsual, lookOf, viewOf } from './look.ts';
import { NameDialog } from './name-dialog.tsx';
import { views } from './queries.ts';
import styles from './views-row.module.css';

const route = getRouteApi('/analytics');

/** The views that are kept, a way to keep what is shown, and what can be done with the one that is looked at. */
export function ViewsRow() {
  const { api, account } = useAdmin();
  const search = route.useSearch();
  const kept = useQuery(views.query(api, undefined)).data?.views;
  // Without them the figures are there all the same.
  if (!kept) return null;
  const shown = viewOf(kept, search);
  const mayKeep = holdsRight(account, 'analytics.write');
  const canKeep = mayKeep && !shown && !isUsual(search);
  if (kept.length === 0 && !canKeep) return null;
  return (
    <div className={styles.row}>
      {kept.length > 0 && (
        <nav aria-label="Saved views">
          <ul>
            {kept.map((view) => (
              <li key={view.id}>
                <ViewLink to="/analytics" search={view.search} isCurrent={view === shown}>
                  {view.name}
                </ViewLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {canKeep && <KeepView />}
      {mayKeep && shown && <Acts view={shown} />}
    </div>
  );
}

function KeepView() {
  const search = route.useSearch();
  const keeping = useDialogEntry('view');
  return (
    <>
      <Button needs="analytics.write" isSmall icon={BookmarkPlus} onClick={() => keeping.open()}>
        Save this view
      </Button>
      {keeping.isOpen && <NameDialog dialog={keeping.dialog} view={{ search: lookOf(search) }} />}
    </>
  );
}

/** What is deleted can be had again for a moment, so that nobody is asked first. */
function Acts({ view }: { view: AnalyticsView }) {
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
