/**
 * Forms: definitions, submissions, the inbox and the mails about them. The port of the area: other code imports this
 * file only, and the area imports nothing of `audience/`.
 */
import { newsletterFormType } from '@tessera/contracts/forms/newsletter-limits.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { createServiceCalls } from '@tessera/service-kit/http/service-calls.ts';
import type { MailLog } from '@tessera/service-kit/mail/log/mail-log.ts';
import { sentMailsLog } from '@tessera/service-kit/mail/log/sent-mails.ts';
import { createOutgoingMailStore } from '@tessera/service-kit/mail/outgoing-mail-store.ts';
import type { MailWriter } from '@tessera/service-kit/mail/words/mail-writer.ts';
import { createWebsites } from '@tessera/service-kit/websites.ts';
import type { FormsConfig } from '../config.ts';
import { createOwnerSecrets } from '../owner-secrets.ts';
import { addressesFeature } from './addresses/addresses-feature.ts';
import { type Captcha, createCaptcha } from './captcha/captcha.ts';
import { createSiteVerify } from './captcha/site-verify.ts';
import { createFormStore } from './definitions/form-store.ts';
import { formsFeature } from './definitions/forms-feature.ts';
import { ownerFormsFeature } from './definitions/owner-forms-feature.ts';
import { createVersionStore } from './definitions/version-store.ts';
import { versionsFeature } from './definitions/versions/versions-feature.ts';
import { feedsFeature } from './feeds/feeds-feature.ts';
import { inboxFeature } from './inbox/inbox-feature.ts';
import { submissionsFeature } from './intake/submissions-feature.ts';
import { noticesFeature } from './notices/notices-feature.ts';
import { previewsFeature } from './previews/previews-feature.ts';
import { returnedFeature } from './returned/returned-feature.ts';
import { createReturnedStore } from './returned/returned-store.ts';
import { savedFeature } from './saved/saved-feature.ts';
import { createSavedStore } from './saved/saved-store.ts';
import { spamFeature } from './spam/spam-feature.ts';
import { createSpamSettingsStore } from './spam/spam-settings-store.ts';
import { requestOf, siteListOf } from './submissions/join-by-form.ts';
import { createSubmissionStore } from './submissions/submission-store.ts';
import { createTeam } from './team/team.ts';
import { teamFeature } from './team/team-feature.ts';
import { teamMailModel } from './team/team-mail-model.ts';

export { formMailSamples } from './mail-samples.ts';

interface FormsArea {
  features: readonly Feature[];
  captcha: Captcha;
  /** Returns the list that the website's newsletter form joins. */
  siteList: (websiteId: string) => Promise<string>;
  joinOfSubmission: (
    websiteId: string,
    submissionId: string,
  ) => Promise<{ request: NonNullable<ReturnType<typeof requestOf>>; atMs: number } | undefined>;
  /** Whether an address belongs to a person of the website's team. */
  isTeamAddress: (websiteId: string, email: string) => Promise<boolean>;
  /** The mails to those who work on the website. */
  mailLog: MailLog;
  /** Removes a person's submissions, saved forms and mails. @returns how many documents of which store */
  erase: (websiteId: string, emailKey: string) => Promise<{ store: string; deleted: number }[]>;
}

/** Opens the area of forms. */
export function createForms(deps: ServiceDeps<FormsConfig>, writer: MailWriter): FormsArea {
  const { models, now, config } = deps;
  const forms = createFormStore(models);
  const formDeps = { store: forms, versions: createVersionStore(models), now };
  const submissions = createSubmissionStore(models);
  const returned = createReturnedStore(models, now);
  const saved = createSavedStore(models, now);
  const spamSettings = createSpamSettingsStore(models);
  const secrets = createOwnerSecrets(config, 'captcha secret');
  const siteVerify = createSiteVerify(config.CAPTCHA_URL);
  const captcha = createCaptcha(config, { settings: spamSettings, secrets, siteVerify, log: deps.log });
  const identity = createServiceCalls('identity', deps.urls, config);
  const team = createTeam(identity, now);
  const websites = createWebsites(identity, config, now);
  const teamMails = models.open(teamMailModel);
  const sentToTeam = createOutgoingMailStore(teamMails, now);
  return {
    captcha,
    isTeamAddress: team.hasAddress,
    mailLog: sentMailsLog(teamMails),
    siteList: async (websiteId) => siteListOf(await forms.findByType(websiteId, newsletterFormType)),
    joinOfSubmission: async (websiteId, submissionId) => {
      const submission = await submissions.find(websiteId, submissionId);
      // Spam joins no list.
      const request = submission && !submission.spam && requestOf(submission);
      return request ? { request, atMs: submission.createdMs } : undefined;
    },
    erase: async (websiteId, emailKey) => [
      { store: 'submissions', deleted: await submissions.eraseOf(websiteId, emailKey) },
      { store: 'saved forms', deleted: await saved.eraseOf(websiteId, emailKey) },
      { store: 'team mails', deleted: await sentToTeam.eraseTo(websiteId, emailKey) },
    ],
    features: [
      formsFeature(formDeps, captcha),
      previewsFeature(deps, forms),
      ownerFormsFeature(deps, formDeps),
      versionsFeature({ ...formDeps, wakeOutbox: deps.wakeOutbox }),
      submissionsFeature(deps, { forms, submissions, returned, captcha, spamSettings, websites }),
      returnedFeature(returned),
      savedFeature(deps, { forms, saved, websites, writer }),
      inboxFeature(deps, { forms, submissions, team, websites }),
      teamFeature(deps, { submissions, team, websites, writer }),
      feedsFeature(deps, { forms, submissions }),
      noticesFeature(deps, submissions, writer),
      addressesFeature(deps),
      spamFeature(deps, { settings: spamSettings, secrets, siteVerify, captcha, now }),
    ],
  };
}
