import { collectFigures, type FiguresDeps } from './collect-figures.ts';
import { dueAfter } from './report-days.ts';
import type { DueReport, ReportStore } from './report-store.ts';

interface TellDeps extends FiguresDeps {
  reports: Pick<ReportStore, 'tell' | 'putOff'>;
  wakeOutbox: () => void;
}

/**
 * Tells of the period that is over: once, also with several processes at it and when one is cut off anywhere. What was
 * missed while nobody looked is told once, of the last period.
 */
export async function tellDue(due: DueReport, deps: TellDeps): Promise<void> {
  const { reports, timeZones, now, wakeOutbox } = deps;
  const { websiteId, every, toldUntil = '' } = due;
  const nextMs = dueAfter(every, now(), await timeZones.of(websiteId));
  const told = await collectFigures(websiteId, every, deps);
  if (told.mail.to <= toldUntil) return reports.putOff(due, nextMs);
  if (await reports.tell(due, told, nextMs)) wakeOutbox();
}
