import type { MailKind } from '@tessera/service-kit/mail/words/mail-kind.ts';

/** Notifies a person in line that the item is back in stock. */
export const restockKind: MailKind<'site' | 'product'> = {
  kind: 'restock',
  name: 'Back in stock',
  when: 'You sent back-in-stock notices',
  to: 'visitor',
  placeholders: { site: 'The name of your website', product: 'What is back, with its variant' },
  words: {
    en: {
      subject: 'It’s back: {product}',
      heading: 'It’s back',
      text: 'You asked {site} to let you know when this is available again. It is.',
      button: 'See it',
    },
    fr: {
      subject: 'De retour : {product}',
      heading: 'De retour',
      text: 'Vous avez demandé à {site} de vous prévenir du retour de cet article. Le voici.',
      button: 'Voir l’article',
    },
    de: {
      subject: 'Wieder da: {product}',
      heading: 'Wieder da',
      text: 'Sie haben {site} gebeten, Ihnen zu schreiben, sobald dieser Artikel wieder da ist. Er ist es.',
      button: 'Artikel ansehen',
    },
    es: {
      subject: 'Ya está de vuelta: {product}',
      heading: 'Ya está de vuelta',
      text: 'Nos pidió en {site} que le avisáramos cuando este artículo volviera. Aquí está.',
      button: 'Ver el artículo',
    },
  },
};
