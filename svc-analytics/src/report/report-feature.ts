import { changeReport, readReport, sendReport } from '@tessera/contracts/analytics/report-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { type Route, route } from '@tessera/service-kit/http/route.ts';
import type { AnalyticsConfig } from '../config.ts';
import { doDue } from '../due/do-due.ts';
import { type CollectDeps, collectReport } from './collect-report.ts';
import { dueAfter } from './report-days.ts';
import { createReportStore, type ReportStore } from './report-store.ts';
import { sendDueReport } from './send-due-report.ts';

export const reportJobName = 'svc-analytics.reports';

interface ReportDeps extends CollectDeps {
  reports: ReportStore;
  /** Schedules the check for the next due report. */
  wake: (atMs: number) => void;
  wakeOutbox: () => void;
}

/** Metrics mailed each day, week or month (decision 0084). */
export function reportFeature(
  { models, now, wakeJob, wakeOutbox }: ServiceDeps<AnalyticsConfig>,
  summaryDeps: Omit<CollectDeps, 'now'>,
): Feature {
  const reports = createReportStore(models, now);
  const wake = (atMs: number) => wakeJob(reportJobName, atMs);
  const deps: ReportDeps = { ...summaryDeps, now, reports, wake, wakeOutbox: () => wakeOutbox() };
  return {
    routes: routesOf(deps),
    outboxes: [reports.outbox],
    repairJobs: [
      {
        name: reportJobName,
        everyMs: 600_000,
        nextAt: reports.nextDue,
        run: (log) => doDue({ ...reports, run: (one) => sendDueReport(one, deps), now, log, what: 'mail of figures' }),
      },
    ],
  };
}

/** Only admins choose the recipients, because metrics leave the admin by mail. */
function routesOf(deps: ReportDeps): Route[] {
  const { reports, timeZones, now, wake, wakeOutbox } = deps;
  return [
    route({
      call: readReport,
      access: { right: 'reports.manage' },
      handle: ({ caller: { websiteId } }) => reports.read(websiteId),
    }),
    route({
      call: changeReport,
      access: { right: 'reports.manage' },
      handle: async ({ body: { expected: seen, ...report }, caller: { websiteId } }) => {
        const nextMs = dueAfter(report.every, now(), await timeZones.of(websiteId));
        if (!(await reports.change(websiteId, report, { seen, nextMs }))) return fail('settings.conflict');
        wake(nextMs);
        return { ...report, nextMs: report.mails.length > 0 ? nextMs : null };
      },
    }),
    route({
      call: sendReport,
      access: { right: 'reports.manage' },
      limits: [{ name: 'reports-sent', max: 5, windowMs: 3_600_000, per: 'website' }],
      handle: async ({ caller: { websiteId } }) => {
        const { every, mails } = await reports.read(websiteId);
        if (mails.length === 0) return fail('request.invalid', {}, { mails: 'Add a recipient first.' });
        const report = await collectReport(websiteId, every, deps);
        if (!(await reports.sendNow(websiteId, mails, report))) return fail('settings.conflict');
        wakeOutbox();
        return { from: report.mail.from, to: report.mail.to };
      },
    }),
  ];
}
