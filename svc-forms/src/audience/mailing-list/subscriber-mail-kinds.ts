import type { MailKind } from '@tessera/service-kit/mail/words/mail-kind.ts';

const placeholders = { site: 'The name of your website' };

/** Asks a new address for confirmation. */
export const confirmKind: MailKind<'site'> = {
  kind: 'newsletter-confirm',
  name: 'Newsletter: one more step',
  when: 'A visitor signed up with your newsletter form, or opted in while joining a waitlist',
  to: 'visitor',
  placeholders,
  words: {
    en: {
      subject: 'Do you want the letters of {site}?',
      heading: 'One more step',
      text: 'This address was given to get the letters of {site}. They come once you say yes.',
      button: 'Yes, send me the letters',
    },
    fr: {
      subject: 'Souhaitez-vous recevoir les lettres de {site} ?',
      heading: 'Encore une étape',
      text: 'Cette adresse a été donnée pour recevoir les lettres de {site}. Elles viendront dès que vous aurez dit oui.',
      button: 'Oui, envoyez-moi les lettres',
    },
    de: {
      subject: 'Möchten Sie die Briefe von {site}?',
      heading: 'Noch ein Schritt',
      text: 'Diese Adresse wurde angegeben, um die Briefe von {site} zu bekommen. Sie kommen, sobald Sie Ja sagen.',
      button: 'Ja, schicken Sie mir die Briefe',
    },
    es: {
      subject: '¿Quiere recibir las cartas de {site}?',
      heading: 'Un paso más',
      text: 'Alguien dio esta dirección para recibir las cartas de {site}. Llegarán en cuanto diga que sí.',
      button: 'Sí, envíenme las cartas',
    },
  },
};

/** Asks an address added by the owner for confirmation. */
export const inviteKind: MailKind<'site'> = {
  ...confirmKind,
  kind: 'newsletter-invite',
  name: 'Newsletter: invitation',
  when: 'You added an address to your list',
  words: {
    en: {
      ...confirmKind.words.en,
      text: '{site} would like to send you its letters. They come once you say yes.',
    },
    fr: {
      subject: 'Souhaitez-vous recevoir les lettres de {site} ?',
      heading: 'Encore une étape',
      text: '{site} aimerait vous envoyer ses lettres. Elles viendront dès que vous aurez dit oui.',
      button: 'Oui, envoyez-moi les lettres',
    },
    de: {
      subject: 'Möchten Sie die Briefe von {site}?',
      heading: 'Noch ein Schritt',
      text: '{site} möchte Ihnen Briefe schicken. Sie kommen, sobald Sie Ja sagen.',
      button: 'Ja, schicken Sie mir die Briefe',
    },
    es: {
      subject: '¿Quiere recibir las cartas de {site}?',
      heading: 'Un paso más',
      text: 'A {site} le gustaría enviarle sus cartas. Llegarán en cuanto diga que sí.',
      button: 'Sí, envíenme las cartas',
    },
  },
};

/** Says that the yes arrived, and how to leave. */
export const welcomeKind: MailKind<'site'> = {
  kind: 'newsletter-welcome',
  name: 'Newsletter: welcome',
  when: 'A subscriber confirmed their address',
  to: 'visitor',
  placeholders,
  words: {
    en: {
      subject: 'You get the letters of {site}',
      heading: 'You are on the list',
      text: 'You said yes to the letters of {site}. Whenever you have had enough, one press ends them.',
      button: '',
    },
    fr: {
      subject: 'Vous recevrez les lettres de {site}',
      heading: 'Vous êtes sur la liste',
      text: 'Vous avez dit oui aux lettres de {site}. Un seul geste suffit pour ne plus les recevoir.',
      button: '',
    },
    de: {
      subject: 'Sie bekommen die Briefe von {site}',
      heading: 'Sie stehen auf der Liste',
      text: 'Sie haben Ja zu den Briefen von {site} gesagt. Wenn es genug ist, beendet sie ein Klick.',
      button: '',
    },
    es: {
      subject: 'Recibirá las cartas de {site}',
      heading: 'Está en la lista',
      text: 'Dijo que sí a las cartas de {site}. Cuando ya no las quiera, basta un clic.',
      button: '',
    },
  },
};
