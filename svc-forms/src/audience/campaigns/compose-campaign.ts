import { type RenderedMail, renderMail } from '@tessera/service-kit/mail/mail-layout.ts';
import type { StoreSite } from '@tessera/service-kit/websites.ts';
import { subscriberWords } from '../mailing-list/subscriber-words.ts';
import { campaignSections } from './campaign-content.ts';
import type { CampaignTexts } from './campaign-store.ts';

interface Reader {
  site: StoreSite;
  /** The reader's language; the website's if unknown. */
  language: string | null;
  /** The reader's own way out. */
  stopUrl: string;
}

/** A letter as one reader gets it. */
export function composeCampaign(
  { subject, preheader, text }: CampaignTexts,
  { site, language: asked, stopUrl }: Reader,
): RenderedMail {
  const { language, words } = subscriberWords(asked, site.locale);
  const content = {
    ...{ subject, heading: subject, paragraphs: [] },
    ...(preheader && { preheader }),
    sections: [...campaignSections(text), { links: [{ label: words.welcome.stop, url: stopUrl }] }],
    footer: [words.letter.why(site.name)],
  };
  return renderMail({ ...site, locale: language }, content);
}
