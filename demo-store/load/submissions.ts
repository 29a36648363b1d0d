import type { BodyOf } from '@tessera/contracts/call.ts';
import type { importSubmissions } from '@tessera/contracts/forms/submission-calls.ts';
import type { Days } from './days.ts';
import type { SubmissionsFile } from './source-types.ts';

type ImportedSubmission = BodyOf<typeof importSubmissions>['submissions'][0];

/** What visitors of a website sent by its forms; each a minute apart, so that they keep the order of the file. */
export function submissionsOf(websiteId: string, file: SubmissionsFile, days: Days): ImportedSubmission[] {
  return file.submissions
    .filter((one) => one.websiteId === websiteId)
    .map(({ websiteId: _, createdDayOffset, notes = [], ...rest }, at) => ({
      ...rest,
      createdOn: days.at(createdDayOffset) - at * 60_000,
      notes: notes.map(({ dayOffset, ...note }) => ({ ...note, createdOn: days.at(dayOffset) })),
    }));
}
