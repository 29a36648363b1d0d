import { isPanelEvent, type PanelEvent } from '@tessera/contracts/analytics/panel-events.ts';
import type { Metrics } from '@tessera/service-kit/metrics.ts';

/**
 * Counts the owners' actions on panels of the admin, as a metric for its developers: the action, without person and
 * website (EDIT-026). Unknown names are ignored, so that the number of series is bounded.
 */
export function createPanelUse(metrics: Metrics): (name: string | undefined) => void {
  const counts = new Map<PanelEvent, number>();
  metrics.counts('admin_panel_actions_total', 'Actions of owners on panels of the admin', ['action'], () =>
    [...counts].map(([action, count]) => ({ labels: { action }, count })),
  );
  return (name = '') => {
    if (isPanelEvent(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  };
}
