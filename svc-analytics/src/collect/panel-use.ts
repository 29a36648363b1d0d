import { isPanelEvent, type PanelEvent } from '@tessera/contracts/analytics/panel-events.ts';
import type { Metrics } from '@tessera/service-kit/metrics.ts';

/**
 * Counts what owners do on panels of the admin, for those who build it: which action, and nothing of who did it where
 * (EDIT-026). Other names count nothing, so that nobody makes more of them.
 */
export function createPanelUse(metrics: Metrics): (name: string | undefined) => void {
  const counts = new Map<PanelEvent, number>();
  metrics.counts('admin_panel_actions_total', 'What owners did on panels of the admin', ['action'], () =>
    [...counts].map(([action, count]) => ({ labels: { action }, count })),
  );
  return (name = '') => {
    if (isPanelEvent(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  };
}
