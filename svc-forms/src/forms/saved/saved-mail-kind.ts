import type { MailKind } from '@tessera/service-kit/mail/words/mail-kind.ts';

/** Links back to a saved form. */
export const savedKind: MailKind<'site' | 'form'> = {
  kind: 'form-saved',
  name: 'Go on with a form',
  when: 'A visitor saved a form to finish later',
  to: 'visitor',
  placeholders: { site: 'The name of your website', form: 'The name of the form' },
  words: {
    en: {
      subject: 'Go on with “{form}”',
      heading: 'Your answers wait for you',
      text: 'You saved “{form}” of {site} for later. This link brings you back to it, with what you typed, on any device. It works once.',
      button: 'Go on',
    },
    fr: {
      subject: 'Reprendre « {form} »',
      heading: 'Vos réponses vous attendent',
      text: 'Vous avez enregistré « {form} » de {site} pour plus tard. Ce lien vous y ramène, avec ce que vous avez écrit, sur n’importe quel appareil. Il ne sert qu’une fois.',
      button: 'Reprendre',
    },
    de: {
      subject: 'Weiter mit „{form}“',
      heading: 'Ihre Antworten warten auf Sie',
      text: 'Sie haben „{form}“ von {site} für später gesichert. Dieser Link führt Sie mit allem, was Sie geschrieben haben, auf jedem Gerät dorthin zurück. Er gilt einmal.',
      button: 'Weiter',
    },
    es: {
      subject: 'Siga con «{form}»',
      heading: 'Sus respuestas le esperan',
      text: 'Guardó «{form}» de {site} para más tarde. Este enlace le lleva de vuelta, con lo que escribió, en cualquier dispositivo. Sirve una vez.',
      button: 'Seguir',
    },
  },
};
