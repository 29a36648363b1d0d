import type { Logger } from '@tessera/service-kit/logger.ts';
import { collectFigures, type FiguresDeps } from './collect-figures.ts';
import { dueAfter } from './report-days.ts';
import type { DueReport, ReportStore } from './report-store.ts';

interface TellDeps extends FiguresDeps {
  reports: Pick<ReportStore, 'due' | 'tell' | 'putOff'>;
  wakeOutbox: () => void;
}

const atOnce = 50;
/** One that could not be made is made again after this long, and keeps the others from nothing. */
const againMs = 600_000;

/**
 * Tells of every period that is over: once each, also with several processes at it and when one is cut off anywhere. What
 * was missed while nobody looked is told once, of the last period.
 */
export async function tellDue(deps: TellDeps, log: Logger): Promise<void> {
  for (;;) {
    const due = await deps.reports.due(atOnce);
    for (const one of due) {
      await tellOne(one, deps).catch(async (error) => {
        log.error({ err: error, websiteId: one.websiteId }, 'figures could not be mailed');
        await deps.reports.putOff(one, deps.now() + againMs);
      });
    }
    if (due.length < atOnce) return;
  }
}

async function tellOne(due: DueReport, deps: TellDeps): Promise<void> {
  const { reports, timeZones, now, wakeOutbox } = deps;
  const { websiteId, every, mails, toldUntil = '' } = due;
  const nextMs = dueAfter(every, now(), await timeZones.of(websiteId));
  const told = await collectFigures(websiteId, every, deps);
  if (told.to <= toldUntil) return reports.putOff(due, nextMs);
  if (await reports.tell(due, { ...told, mails }, nextMs)) wakeOutbox();
}
