import * as calls from '@tessera/contracts/forms/submission-calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { fileAnswer } from '@tessera/service-kit/http/file-answer.ts';
import { type Route, route } from '@tessera/service-kit/http/route.ts';
import { madeNow, type Websites } from '@tessera/service-kit/websites.ts';
import type { FormsConfig } from '../../config.ts';
import type { FormStore } from '../definitions/form-store.ts';
import type { SubmissionStore } from '../submissions/submission-store.ts';
import type { Team } from '../team/team.ts';
import { changeSubmissions } from './change-submissions.ts';
import { createCountStates } from './count-states.ts';
import { submissionsAsCsv, submissionsAsJson } from './export-submissions.ts';
import { importSubmissions } from './import-submissions.ts';
import { listSubmissionForms } from './list-forms.ts';
import { listSubmissions } from './list-submissions.ts';
import { noteRoutes } from './note-routes.ts';
import { presentSubmission } from './present-submission.ts';
import { readSubmission } from './read-submission.ts';
import { summariseSubmissions } from './summarise-submissions.ts';

interface InboxDeps {
  forms: FormStore;
  submissions: SubmissionStore;
  team: Team;
  websites: Websites;
}
type RouteDeps = InboxDeps & Pick<ServiceDeps<FormsConfig>, 'now' | 'wakeOutbox'>;

/** What came of the website's forms, as its owner reads it and deals with it. */
export function inboxFeature(
  { now, wakeOutbox }: ServiceDeps<FormsConfig>,
  { forms, submissions, team, websites }: InboxDeps,
): Feature {
  return {
    repairJobs: [submissions.searchJob()],
    routes: [
      ...listRoutes({ forms, submissions, team, websites, now }),
      changeRoute({ submissions, team, now, wakeOutbox }),
      route({
        call: calls.readSubmission,
        access: { right: 'submissions.read' },
        handle: ({ caller, params, query = {} }) =>
          readSubmission(submissions, caller.websiteId, {
            ...{ id: params.submissionId, filter: query, who: caller.siteUserId },
          }),
      }),
      ...noteRoutes(submissions, now),
      route({
        call: calls.importSubmissions,
        access: 'platform',
        bodyLimit: '20mb',
        idempotent: false,
        handle: async ({ caller, body }) => ({
          submissions: await importSubmissions(caller.websiteId, body.submissions, { forms, submissions }),
        }),
      }),
    ],
  };
}

/** All of them at once: page by page, as a file, counted; with the forms and the people they are narrowed by. */
function listRoutes({ forms, submissions, team, websites, now }: Omit<RouteDeps, 'wakeOutbox'>): Route[] {
  const countStates = createCountStates(submissions, now);
  return [
    route({
      call: calls.listSubmissions,
      access: { right: 'submissions.read' },
      handle: ({ caller, query = {} }) => listSubmissions(caller, query, { submissions, countStates }),
    }),
    route({
      call: calls.exportSubmissions,
      access: { right: 'submissions.export' },
      proof: true,
      isLong: true,
      handle: async ({ caller, query: { format, ...filter }, reply }) => {
        const made = await madeNow(caller.websiteId, { websites, now });
        const wanted = { websiteId: caller.websiteId, who: caller.siteUserId, filter, now: made.atMs };
        const content =
          format === 'json' ? submissionsAsJson(submissions, wanted) : submissionsAsCsv(submissions, wanted);
        return fileAnswer(reply, { name: 'submissions', format, made, content });
      },
    }),
    route({
      call: calls.listSubmissionForms,
      access: { right: 'submissions.read' },
      handle: ({ caller, query }) =>
        listSubmissionForms(caller.websiteId, query?.cursor, { forms, submissions, countStates, now }),
    }),
    route({
      call: calls.listSubmissionPeople,
      access: { right: 'submissions.read' },
      handle: async ({ caller }) => {
        const people = await peopleOf(caller.websiteId, team);
        if (people instanceof Failure) return people;
        return { people: people.map(({ siteUserId, name }) => ({ siteUserId, name })) };
      },
    }),
    route({
      call: calls.summariseSubmissions,
      access: { right: 'submissions.read' },
      limits: [{ name: 'submission-summary', max: 60, windowMs: 60_000 }],
      handle: ({ caller, params, query }) =>
        summariseSubmissions(submissions, caller.websiteId, { ...params, ...query, now: now() }),
    }),
  ];
}

/** Staff handle submissions; an assignee must have the right to read them. */
function changeRoute({ submissions, team, now, wakeOutbox }: Omit<RouteDeps, 'forms' | 'websites'>): Route {
  return route({
    call: calls.changeSubmissions,
    access: { right: 'submissions.write' },
    handle: async ({ caller, body }) => {
      const { assignTo } = body.change;
      if (assignTo !== undefined) {
        const people = await peopleOf(caller.websiteId, team);
        if (people instanceof Failure) return people;
        if (!people.some(({ siteUserId }) => siteUserId === assignTo)) return fail('submission.person_unknown');
      }
      const changed = await changeSubmissions(submissions, caller.websiteId, {
        ...{ ...body, who: caller.siteUserId ?? '', now: now() },
      });
      wakeOutbox();
      return { submissions: changed.map(presentSubmission) };
    },
  });
}

const peopleOf = (websiteId: string, team: Team) => team.read(websiteId).catch(() => fail('service.unavailable'));
