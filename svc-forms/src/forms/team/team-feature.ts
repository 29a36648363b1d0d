import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { createMailer } from '@tessera/service-kit/mail/mailer.ts';
import { createOutgoingMails } from '@tessera/service-kit/mail/outgoing-mails.ts';
import type { MailWriter } from '@tessera/service-kit/mail/words/mail-writer.ts';
import type { Websites } from '@tessera/service-kit/websites.ts';
import type { FormsConfig } from '../../config.ts';
import type { SubmissionStore } from '../submissions/submission-store.ts';
import { composeAssignment } from './compose-assignment.ts';
import type { Team } from './team.ts';
import { teamMailModel } from './team-mail-model.ts';

interface TeamDeps {
  submissions: SubmissionStore;
  team: Team;
  websites: Websites;
  writer: MailWriter;
}

/** Mails to those who work on the website: that a submission is theirs. */
export function teamFeature(
  deps: ServiceDeps<FormsConfig>,
  { submissions, team, websites, writer }: TeamDeps,
): Feature {
  const { config, models } = deps;
  const mailer = createMailer(config);
  const mails = createOutgoingMails(
    { ...deps, mailer },
    {
      model: models.open(teamMailModel),
      job: { name: 'svc-forms.team-mails', attempts: 6, backoffMs: config.MAIL_RETRY_MS },
      jobName: 'svc-forms.team-mail-job',
      tidyName: 'svc-forms.team-mail-tidy',
      isStopped: async () => false,
    },
  );

  return {
    events: {
      'submission.assigned': async ({ websiteId, payload: { changeId, to: who, by, count, submissionId } }) => {
        const submission = await submissions.find(websiteId, submissionId);
        const people = await team.read(websiteId);
        const person = people.find(({ siteUserId }) => siteUserId === who);
        // No mail about deleted submissions, or those that the assignee may no longer read.
        if (!submission || !person) return;
        const giver = people.find(({ siteUserId }) => siteUserId === by)?.name ?? 'A colleague';
        const site = await websites.read(websiteId);
        const draft = composeAssignment({ by: giver, count, submissionId, formName: submission.formName }, site);
        const mail = await writer.write(websiteId, draft, site);
        await mails.queue(websiteId, { id: `assigned-${changeId}`, to: person.email, fromName: site.name, ...mail });
      },
    },
    jobs: mails.jobs,
    repairJobs: mails.repairJobs,
    close: async () => mailer.close(),
  };
}
