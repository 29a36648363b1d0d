import * as calls from '@tessera/contracts/forms/restock-calls.ts';
import { BytesAnswer, type RateLimit, type Route, route } from '@tessera/service-kit/http/route.ts';
import { equalSecrets } from '@tessera/service-kit/ids.ts';
import { mailPage } from '@tessera/service-kit/mail/mail-page.ts';
import { stopToken } from './compose-restock-mail.ts';
import type { SignUp } from './sign-up-model.ts';
import type { SignUpStore } from './sign-up-store.ts';

const limits: RateLimit[] = [{ name: 'restock-stop', max: 20, windowMs: 60_000, per: 'address' }];
const page = (content: Parameters<typeof mailPage>[0], status = 200) =>
  new BytesAnswer(mailPage(content), 'text/html; charset=utf-8', status);
const unknownLink = () =>
  page({ title: 'This link is not complete', text: 'Please use the link of the mail as it stands there.' }, 404);

/** The way out of notices: looking at it changes nothing, since programs look at links, too. */
export function stopRoutes(signUps: SignUpStore): Route[] {
  const signUpOf = async (websiteId: string, token: string): Promise<SignUp | undefined> => {
    const [id = ''] = token.split('.');
    const found = await signUps.find(websiteId, id);
    return found && equalSecrets(token, stopToken(found)) ? found : undefined;
  };
  return [
    route({
      call: calls.askStopRestock,
      access: 'anyone',
      limits,
      pages: [404],
      handle: async ({ params, caller }) => {
        const signUp = await signUpOf(caller.websiteId, params.token);
        if (!signUp) return unknownLink();
        const text = `We will not tell ${signUp.email} of anything that is back any more. You can ask again at any time.`;
        return page({ title: 'No more notices?', text, button: 'Stop notices' });
      },
    }),
    route({
      call: calls.stopRestock,
      access: 'anyone',
      limits,
      pages: [404],
      // The token is the proof; mail programs call without a session.
      crumb: false,
      bytes: true,
      handle: async ({ params, caller }) => {
        const signUp = await signUpOf(caller.websiteId, params.token);
        if (!signUp) return unknownLink();
        await signUps.leave(caller.websiteId, signUp.emailKey);
        return page({ title: 'Notices are stopped', text: `${signUp.email} waits for nothing any more.` });
      },
    }),
  ];
}
