import type { Call } from '@tessera/contracts/call.ts';
import type { CallerClaims } from '@tessera/contracts/caller.ts';
import type { z } from 'zod';
import { type Route, route } from '../http/route.ts';
import { linkLimits, mailPage } from './mail-page.ts';

/** What the two pages behind a link say. */
export interface LinkWords {
  /** They are in; that of the mail. */
  language: string;
  /** Asks whether to do it, says what it means, and has a button that says so. */
  question: string;
  meaning: string;
  button: string;
  /** Says that it is done, and what follows. */
  done: string;
  effect: string;
}

type LinkCall = Call<z.ZodType<{ token: string }>>;

interface LinkPages<T> {
  /** The page of the link. */
  look: LinkCall;
  /** That of its button; mail programs press by themselves where a header names it (RFC 8058). */
  press: LinkCall;
  /** Name of the limit on looking at links. */
  limit: string;
  /** Whom the token of a mail belongs to. */
  find(websiteId: string, token: string): Promise<T | null | undefined>;
  /** What pressing does; pressing again does no more. */
  act(websiteId: string, found: T): Promise<unknown>;
  words(found: T, caller: CallerClaims): LinkWords;
}

/**
 * The pages behind a link of mails, such as the way out of them: looking changes nothing, since programs look at links, too
 * (SAFE-49); pressing the button does.
 */
export function linkPages<T>({ look, press, limit, find, act, words }: LinkPages<T>): Route[] {
  const common = { access: 'anyone', limits: linkLimits(limit), pages: [404] } as const;
  return [
    route({
      ...common,
      call: look,
      handle: async ({ params, caller }) => {
        const found = await find(caller.websiteId, params.token);
        if (!found) return unknownLink(caller);
        const { language, question, meaning, button } = words(found, caller);
        return mailPage({ language, title: question, text: meaning, button });
      },
    }),
    route({
      ...common,
      call: press,
      // The token is the proof; mail programs call without a session.
      crumb: false,
      bytes: true,
      handle: async ({ params, caller }) => {
        const found = await find(caller.websiteId, params.token);
        if (!found) return unknownLink(caller);
        await act(caller.websiteId, found);
        const { language, done, effect } = words(found, caller);
        return mailPage({ language, title: done, text: effect });
      },
    }),
  ];
}

const english = { title: 'This link is not complete', text: 'Please use the link of the mail as it stands there.' };
const incomplete: Readonly<Record<string, typeof english>> = {
  en: english,
  fr: { title: 'Ce lien est incomplet', text: 'Veuillez utiliser le lien tel qu’il figure dans le message.' },
  de: { title: 'Dieser Link ist unvollständig', text: 'Bitte nutzen Sie den Link so, wie er in der Nachricht steht.' },
  es: { title: 'Este enlace está incompleto', text: 'Use el enlace tal como aparece en el mensaje.' },
};

/** The mail is unknown, so the page is in the website's language. */
function unknownLink({ locale }: CallerClaims) {
  const language = locale.split('-')[0] ?? '';
  const words = incomplete[language];
  return mailPage({ ...(words ?? english), language: words ? language : 'en' }, 404);
}
