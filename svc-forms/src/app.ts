import { createServiceCalls } from '@tessera/service-kit/http/service-calls.ts';
import type { ServiceDefinition } from '@tessera/service-kit/service.ts';
import { createWebsites } from '@tessera/service-kit/websites.ts';
import { addressesFeature } from './addresses/addresses-feature.ts';
import { createCaptcha } from './captcha/captcha.ts';
import { createSiteVerify } from './captcha/site-verify.ts';
import type { FormsConfig } from './config.ts';
import { createFormStore } from './definitions/form-store.ts';
import { formsFeature } from './definitions/forms-feature.ts';
import { ownerFormsFeature } from './definitions/owner-forms-feature.ts';
import { createVersionStore } from './definitions/versions/version-store.ts';
import { versionsFeature } from './definitions/versions/versions-feature.ts';
import { erasureFeature } from './erasure/erasure-feature.ts';
import { feedsFeature } from './feeds/feeds-feature.ts';
import { inboxFeature } from './inbox/inbox-feature.ts';
import { lettersFeature } from './letters/letters-feature.ts';
import { mailReportsFeature } from './mail-reports/mail-reports-feature.ts';
import { createSuspensionStore } from './mail-reports/suspension-store.ts';
import { createNewsletter } from './mailing-list/newsletter.ts';
import { createFormMails } from './mails/form-mails.ts';
import { noticesFeature } from './notices/notices-feature.ts';
import { outsideListFeature } from './outside-list/outside-list-feature.ts';
import { createOwnerSecrets } from './owner-secrets.ts';
import { previewsFeature } from './previews/previews-feature.ts';
import { restockFeature } from './restock/restock-feature.ts';
import { createSignUpStore } from './restock/sign-up-store.ts';
import { returnedFeature } from './returned/returned-feature.ts';
import { createReturnedStore } from './returned/returned-store.ts';
import { savedFeature } from './saved/saved-feature.ts';
import { createSavedStore } from './saved/saved-store.ts';
import { spamFeature } from './spam/spam-feature.ts';
import { createSpamSettingsStore } from './spam/spam-settings-store.ts';
import { createSubmissionStore } from './submissions/submission-store.ts';
import { submissionsFeature } from './submissions/submissions-feature.ts';
import { createTeam } from './team/team.ts';
import { teamFeature } from './team/team-feature.ts';

export const forms: ServiceDefinition<FormsConfig> = {
  name: 'svc-forms',
  version: '0.1.0',
  features: (deps) => {
    const formStore = createFormStore(deps.models);
    const formDeps = { store: formStore, versions: createVersionStore(deps.models), now: deps.now };
    const submissions = createSubmissionStore(deps.models);
    const returned = createReturnedStore(deps.models, deps.now);
    const spamSettings = createSpamSettingsStore(deps.models);
    const secrets = createOwnerSecrets(deps.config, 'captcha secret');
    const siteVerify = createSiteVerify(deps.config.CAPTCHA_URL);
    const captcha = createCaptcha(deps.config, { settings: spamSettings, secrets, siteVerify, log: deps.log });
    const mails = createFormMails(deps);
    const suspensions = createSuspensionStore(deps.models, deps.now);
    const newsletter = createNewsletter(deps, { forms: formStore, submissions, suspensions, writer: mails.writer });
    const identity = createServiceCalls('identity', deps.urls, deps.config);
    const team = createTeam(identity, deps.now);
    const websites = createWebsites(identity, deps.config, deps.now);
    return [
      formsFeature(formDeps, captcha),
      previewsFeature(deps, formStore),
      ownerFormsFeature(deps, formDeps),
      versionsFeature({ ...formDeps, wakeOutbox: deps.wakeOutbox }),
      submissionsFeature(deps, { forms: formStore, submissions, returned, captcha, spamSettings, websites }),
      returnedFeature(returned),
      savedFeature(deps, {
        forms: formStore,
        saved: createSavedStore(deps.models, deps.now),
        websites,
        writer: mails.writer,
      }),
      inboxFeature(deps, { forms: formStore, submissions, team, websites }),
      teamFeature(deps, { submissions, team, websites, writer: mails.writer }),
      feedsFeature(deps, { forms: formStore, submissions }),
      noticesFeature(deps, submissions, mails.writer),
      newsletter.feature,
      outsideListFeature(deps, newsletter),
      lettersFeature(deps, newsletter, { suspensions, team }),
      restockFeature(deps, { captcha, newsletter, suspensions, writer: mails.writer }),
      mails.feature,
      mailReportsFeature(deps, {
        suspensions,
        subscribers: newsletter.subscribers,
        signUps: createSignUpStore(deps.models),
      }),
      addressesFeature(deps),
      erasureFeature(deps),
      spamFeature(deps, { settings: spamSettings, secrets, siteVerify, captcha, now: deps.now }),
    ];
  },
};
