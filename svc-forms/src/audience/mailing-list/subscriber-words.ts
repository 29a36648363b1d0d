import { wordsIn } from '@tessera/service-kit/mail/words-in.ts';

/** The page behind a link, and the page behind its button. */
export interface PageWords {
  question: string;
  meaning(email: string): string;
  button: string;
  done: string;
  effect(email: string): string;
}

export interface SubscriberWords {
  confirm: { ignore: string; page: PageWords };
  welcome: { stop: string; page: PageWords };
  /** Below the words that stood beside the button. */
  agreed: string;
  why(site: string): string;
  /** Below every letter. */
  letter: { why(site: string): string };
}

const english: SubscriberWords = {
  confirm: {
    ignore:
      'If this was not you, do nothing: no letter comes without your yes, and the address is forgotten in 30 days.',
    page: {
      question: 'Do you want our letters?',
      meaning: (email) => `They will come to ${email}. You can stop them at any time.`,
      button: 'Yes, send me the letters',
      done: 'You are on the list',
      effect: (email) => `Our letters come to ${email} from now on.`,
    },
  },
  welcome: {
    stop: 'Unsubscribe',
    page: {
      question: 'No more letters?',
      meaning: (email) => `No letter will come to ${email} any more. You can sign up again at any time.`,
      button: 'Unsubscribe',
      done: 'You have been unsubscribed.',
      effect: (email) => `No letter comes to ${email} any more.`,
    },
  },
  agreed: 'What you agreed to',
  why: (site) => `You get this one mail because your address was given to ${site}.`,
  letter: { why: (site) => `You get this letter because you said yes to the letters of ${site}.` },
};

const byLanguage: Readonly<Record<string, SubscriberWords>> = {
  en: english,
  fr: {
    confirm: {
      ignore:
        'Si ce n’était pas vous, ne faites rien : aucune lettre ne part sans votre accord, et l’adresse est oubliée dans 30 jours.',
      page: {
        question: 'Souhaitez-vous recevoir nos lettres ?',
        meaning: (email) => `Elles seront envoyées à ${email}. Vous pouvez les arrêter à tout moment.`,
        button: 'Oui, envoyez-moi les lettres',
        done: 'Vous êtes sur la liste',
        effect: (email) => `Nos lettres seront désormais envoyées à ${email}.`,
      },
    },
    welcome: {
      stop: 'Se désabonner',
      page: {
        question: 'Ne plus recevoir de lettres ?',
        meaning: (email) => `Plus aucune lettre ne sera envoyée à ${email}. Vous pouvez vous réinscrire à tout moment.`,
        button: 'Se désabonner',
        done: 'Vous êtes désabonné.',
        effect: (email) => `Plus aucune lettre n’est envoyée à ${email}.`,
      },
    },
    agreed: 'Ce que vous avez accepté',
    why: (site) => `Vous recevez cet unique message parce que votre adresse a été donnée à ${site}.`,
    letter: { why: (site) => `Vous recevez cette lettre parce que vous avez dit oui aux lettres de ${site}.` },
  },
  de: {
    confirm: {
      ignore:
        'Wenn Sie das nicht waren, tun Sie nichts: Ohne Ihr Ja kommt kein Brief, und die Adresse wird in 30 Tagen vergessen.',
      page: {
        question: 'Möchten Sie unsere Briefe?',
        meaning: (email) => `Sie kommen an ${email}. Sie können sie jederzeit beenden.`,
        button: 'Ja, schicken Sie mir die Briefe',
        done: 'Sie stehen auf der Liste',
        effect: (email) => `Unsere Briefe kommen ab jetzt an ${email}.`,
      },
    },
    welcome: {
      stop: 'Abmelden',
      page: {
        question: 'Keine Briefe mehr?',
        meaning: (email) => `An ${email} kommt kein Brief mehr. Sie können sich jederzeit wieder anmelden.`,
        button: 'Abmelden',
        done: 'Sie sind abgemeldet.',
        effect: (email) => `An ${email} kommt kein Brief mehr.`,
      },
    },
    agreed: 'Wozu Sie Ja gesagt haben',
    why: (site) => `Sie erhalten diese eine Nachricht, weil Ihre Adresse bei ${site} angegeben wurde.`,
    letter: { why: (site) => `Sie erhalten diesen Brief, weil Sie Ja zu den Briefen von ${site} gesagt haben.` },
  },
  es: {
    confirm: {
      ignore: 'Si no fue usted, no haga nada: sin su sí no llega ninguna carta, y la dirección se olvida en 30 días.',
      page: {
        question: '¿Quiere recibir nuestras cartas?',
        meaning: (email) => `Llegarán a ${email}. Puede dejar de recibirlas cuando quiera.`,
        button: 'Sí, envíenme las cartas',
        done: 'Está en la lista',
        effect: (email) => `Nuestras cartas llegarán a ${email} a partir de ahora.`,
      },
    },
    welcome: {
      stop: 'Darse de baja',
      page: {
        question: '¿No quiere más cartas?',
        meaning: (email) => `No llegará ninguna carta más a ${email}. Puede volver a apuntarse cuando quiera.`,
        button: 'Darse de baja',
        done: 'Se ha dado de baja.',
        effect: (email) => `Ya no llega ninguna carta a ${email}.`,
      },
    },
    agreed: 'Lo que aceptó',
    why: (site) => `Recibe este único mensaje porque su dirección se dio en ${site}.`,
    letter: { why: (site) => `Recibe esta carta porque dijo que sí a las cartas de ${site}.` },
  },
};

export const subscriberWords = (...languages: readonly (string | null)[]) => wordsIn(byLanguage, english, languages);
