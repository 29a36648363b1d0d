import { savedDays } from '@tessera/contracts/forms/saved-calls.ts';
import { draftOf, type MailDraft } from '@tessera/service-kit/mail/words/mail-kind.ts';
import { wordsIn } from '@tessera/service-kit/mail/words-in.ts';
import type { StoreSite } from '@tessera/service-kit/websites.ts';
import { savedKind } from './saved-mail-kind.ts';
import type { SavedRecord } from './saved-model.ts';

type Saved = Pick<SavedRecord, 'formId' | 'formName' | 'pagePath' | 'language'>;

/** Nothing of what was typed is in it: anybody can type anybody's address. */
const english = `If this was not you, do nothing: it will be deleted in ${savedDays} days.`;
const ignore: Readonly<Record<string, string>> = {
  fr: `Si ce n’était pas vous, ne faites rien : dans ${savedDays} jours, rien n’en sera conservé.`,
  de: `Falls Sie das nicht waren, tun Sie nichts: In ${savedDays} Tagen ist nichts mehr davon da.`,
  es: `Si no fue usted, no haga nada: dentro de ${savedDays} días no quedará nada.`,
};

/**
 * The mail with the way back. The token is after the `#`, which browsers never send: no server's log, and
 * no page that is visited next.
 */
export function composeSavedMail(
  { formId, formName, pagePath, language }: Saved,
  site: StoreSite,
  token: string,
): MailDraft {
  const { words } = wordsIn(ignore, english, [language, site.locale]);
  const url = `${site.origin}${pagePath}#saved-${encodeURIComponent(formId)}=${token}`;
  return draftOf(savedKind, { site: site.name, form: formName }, { url, sections: [{ paragraphs: [words] }] });
}
