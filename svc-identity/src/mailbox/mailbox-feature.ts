import type { Call } from '@tessera/contracts/call.ts';
import * as calls from '@tessera/contracts/identity/calls.ts';
import { codeCookie } from '@tessera/contracts/identity/code-cookie.ts';
import * as mailbox from '@tessera/contracts/identity/mailbox-calls.ts';
import { platformRealm } from '@tessera/contracts/identity/realm.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { BytesAnswer, type Input, type Reply, type Route, route } from '@tessera/service-kit/http/route.ts';
import { checkEmail } from '../accounts/check-email.ts';
import { weakPassword } from '../accounts/password-rule.ts';
import { presentAccount } from '../accounts/present-account.ts';
import { answerLoggedIn, setRetryAfter } from '../sessions/answer-logged-in.ts';
import { deviceCookie, deviceMaxAgeMs, devicePerson, rememberDevice } from '../sessions/known-device.ts';
import { changeEmail, confirmEmail, undoEmail } from './change-email.ts';
import type { MailboxDeps } from './mailbox-deps.ts';
import * as forms from './mailbox-forms.ts';
import { register } from './register.ts';
import { codeLimits, requestCode } from './request-code.ts';
import { resetPassword } from './reset-password.ts';
import { codeValidMs } from './ticket-store.ts';

/** Dependencies of a route: those of its use cases, and the wake-up of the outbox. */
interface RouteDeps extends MailboxDeps {
  wakeOutbox: () => void;
}

/** Verification of mailboxes by code: sign-up, forgotten password, change of address. */
export function mailboxFeature({ wakeOutbox }: Pick<ServiceDeps, 'wakeOutbox'>, mailboxDeps: MailboxDeps): Feature {
  const deps = { ...mailboxDeps, wakeOutbox };
  return {
    outboxes: [deps.tickets.outbox],
    routes: [
      requestCodeRoute(deps),
      registerRoute(deps),
      resetRoute(deps),
      changeEmailRoute(deps),
      confirmEmailRoute(deps),
      undoEmailRoute(deps),
    ],
  };
}

const sent = { validMinutes: codeValidMs / 60_000 };

/** Stores the ticket in the requesting browser; the next page shows the address. */
function setTicketCookies(reply: Reply, cookie: string, email: string, { wakeOutbox }: RouteDeps): void {
  reply.setCookie(codeCookie, cookie, { maxAgeMs: codeValidMs });
  forms.setEmailCookie(reply, email);
  wakeOutbox();
}

const typedIn = ({ cookies, hasRoom }: Pick<Input<Call>, 'cookies' | 'hasRoom'>) => ({
  cookie: cookies[codeCookie],
  hasRoom,
});

const requestCodeRoute = (deps: RouteDeps): Route =>
  route({
    call: mailbox.requestCode,
    access: 'anyone',
    crumb: 'origin',
    idempotent: false,
    limits: codeLimits,
    form: forms.requestCodeForm,
    handle: async ({ body, caller, reply, ...input }) => {
      const { email, purpose } = body;
      // Platform accounts are created by invitation.
      if (purpose === 'register' && caller.websiteId === platformRealm) return fail('request.not_found');
      const refused = checkEmail(email);
      if (refused) return refused;
      setTicketCookies(
        reply,
        await requestCode(caller.websiteId, { email, purpose, ...typedIn(input) }, deps),
        email,
        deps,
      );
      return sent;
    },
  });

/** AUTH-016, AUTH-017: without a code always the same answer; with one the account, or the conflict. */
const registerRoute = (deps: RouteDeps): Route =>
  route({
    call: calls.createAccount,
    access: 'anyone',
    crumb: 'origin',
    idempotent: false,
    limitsOf: ({ body }) => (body.code === undefined ? codeLimits : []),
    pages: [202],
    form: forms.registerForm,
    handle: async ({ body, caller, reply, ...input }) => {
      const { websiteId: realm } = caller;
      if (realm === platformRealm) return fail('request.not_found');
      const { code, ...wanted } = body;
      const { email, password, firstName, lastName } = wanted;
      const person = { email, firstName, lastName };
      const words = { siteName: await deps.siteName(realm), person };
      const refused = checkEmail(email) ?? (await weakPassword(password, words, 'password'));
      if (refused) return refused;
      const typed = typedIn(input);
      if (code === undefined) {
        setTicketCookies(reply, await requestCode(realm, { purpose: 'register', email, ...typed }, deps), email, deps);
        return new BytesAnswer(JSON.stringify(sent), 'application/json; charset=utf-8', 202);
      }
      const account = await register(realm, { ...wanted, code, ...typed }, deps);
      if (account instanceof Failure) return account;
      reply.clearCookie(codeCookie);
      const session = await deps.sessions.open(account, false);
      const me = devicePerson(realm, account.emailKey, null);
      const devices = rememberDevice(input.cookies[deviceCookie], me, deps.secret, deps.now());
      return answerLoggedIn({ account: presentAccount(account), session, devices }, { ...input, reply }, deps.secret);
    },
  });

const resetRoute = (deps: RouteDeps): Route =>
  route({
    call: mailbox.resetPassword,
    access: 'anyone',
    crumb: 'origin',
    idempotent: false,
    form: forms.resetForm,
    handle: async ({ body, caller, reply, ...input }) => {
      const account = await resetPassword(caller, { ...body, ...typedIn(input) }, deps);
      if (account instanceof Failure) return account;
      reply.clearCookie(codeCookie);
      // Failed attempts by others do not lock her out of the browser in which she verified her mailbox.
      const me = devicePerson(caller.websiteId, account.emailKey, account);
      const devices = rememberDevice(input.cookies[deviceCookie], me, deps.secret, deps.now());
      reply.setCookie(deviceCookie, devices, { maxAgeMs: deviceMaxAgeMs });
      deps.wakeOutbox();
      return undefined;
    },
  });

const changeEmailRoute = (deps: RouteDeps): Route =>
  route({
    call: mailbox.changeEmail,
    access: 'member',
    idempotent: false,
    limits: codeLimits,
    form: forms.changeEmailForm,
    handle: async ({ body, caller, reply, ...input }) => {
      const wish = { ...body, devices: input.cookies[deviceCookie], ...typedIn(input) };
      const cookie = await changeEmail(caller, wish, deps);
      if (cookie instanceof Failure) return setRetryAfter(cookie, reply);
      setTicketCookies(reply, cookie, body.email, deps);
      return sent;
    },
  });

const confirmEmailRoute = (deps: RouteDeps): Route =>
  route({
    call: mailbox.confirmEmail,
    access: 'member',
    idempotent: false,
    form: forms.confirmEmailForm,
    handle: async ({ body, caller, reply, ...input }) => {
      const typed = { ...body, devices: input.cookies[deviceCookie], ...typedIn(input) };
      const result = await confirmEmail(caller, typed, deps);
      if (result instanceof Failure) return result;
      reply.clearCookie(codeCookie);
      deps.wakeOutbox();
      return answerLoggedIn(result, { ...input, reply }, deps.secret);
    },
  });

const undoEmailRoute = (deps: RouteDeps): Route =>
  route({
    call: mailbox.undoEmail,
    access: 'anyone',
    crumb: 'origin',
    idempotent: false,
    limits: [{ name: 'undo-email', max: 20, windowMs: 3_600_000, per: 'address' }],
    form: forms.undoEmailForm,
    handle: async ({ body, caller }) => {
      const account = await undoEmail(caller, body, deps);
      return account instanceof Failure ? account : undefined;
    },
  });
