import { codeCookie } from '@tessera/contracts/identity/code-cookie.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { mailCode, undoToken } from '@tessera/service-kit/mail/mail-code.ts';
import type { TestCaller, TestService } from '@tessera/service-kit/testing/test-service.ts';

interface DueMail {
  kind: string;
  to: string;
  seed: string;
}

/** The account mails that a test service sends, as the mailboxes receive them. */
export function outgoingCodes(service: TestService) {
  const dueIn = async (collection: string, realm: string): Promise<DueMail[]> => {
    const documents = await service.db.collection(collection).find({}).toArray();
    const ofRealm = documents.filter(({ websiteId }) => websiteId === realm);
    return ofRealm.flatMap(({ outbox = [] }) => outbox.map(({ payload }: { payload: DueMail }) => payload));
  };
  const mailsTo = async (to: string, realm = 'site-a') =>
    [...(await dueIn('tickets', realm)), ...(await dueIn('accounts', realm))].filter(
      (mail) => mail.to.toLowerCase() === to.toLowerCase() && mail.kind !== 'none',
    );
  const { PLATFORM_SECRET: secret } = service.config;
  return {
    kindsTo: async (to: string, realm?: string) => (await mailsTo(to, realm)).map(({ kind }) => kind),
    /** The code that the browser requested last; a wrong one if nothing was mailed. */
    codeFor: async ({ cookies, claims }: TestCaller) => {
      const ticket = { _id: hashSecret(cookies.get(codeCookie) ?? ''), websiteId: claims.websiteId };
      const found = await service.db
        .collection<{ _id: string; outbox: { payload: DueMail }[] }>('tickets')
        .findOne(ticket);
      const mail = found?.outbox[0]?.payload;
      return mail && !['none', 'already-registered'].includes(mail.kind) ? mailCode(secret, mail.seed) : 'AAAAAAAA';
    },
    undoTo: async (to: string, realm?: string) => {
      const notice = (await mailsTo(to, realm)).findLast(({ kind }) => kind === 'email-changed');
      return undoToken(secret, notice?.seed ?? 'no mail');
    },
  };
}
