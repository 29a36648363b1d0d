import { type CollectDeps, collectReport } from './collect-report.ts';
import { dueAfter } from './report-days.ts';
import type { DueReport, ReportStore } from './report-store.ts';

interface SendDeps extends CollectDeps {
  reports: Pick<ReportStore, 'sendDue' | 'postpone'>;
  wakeOutbox: () => void;
}

/**
 * Sends the report of the last complete period: once, also with concurrent processes and after a crash at any point.
 * After a downtime only the last period is sent.
 */
export async function sendDueReport(due: DueReport, deps: SendDeps): Promise<void> {
  const { reports, timeZones, now, wakeOutbox } = deps;
  const { websiteId, every, toldUntil = '' } = due;
  const nextMs = dueAfter(every, now(), await timeZones.of(websiteId));
  const report = await collectReport(websiteId, every, deps);
  if (report.mail.to <= toldUntil) return reports.postpone(due, nextMs);
  if (await reports.sendDue(due, report, nextMs)) wakeOutbox();
}
