import { wordsIn } from '../lib/words-in.ts';

/** The page behind a link, and the page behind its button. */
export interface PageWords {
  question: string;
  meaning(email: string): string;
  button: string;
  done: string;
  effect(email: string): string;
}

export interface SubscriberWords {
  confirm: {
    subject(site: string): string;
    heading: string;
    asked(site: string): string;
    /** Where the owner typed the address. */
    invited(site: string): string;
    button: string;
    ignore: string;
    page: PageWords;
  };
  welcome: {
    subject(site: string): string;
    heading: string;
    text(site: string): string;
    stop: string;
    page: PageWords;
  };
  /** Below the words that stood beside the button. */
  agreed: string;
  why(site: string): string;
  /** Below every letter. */
  letter: { why(site: string): string };
}

const english: SubscriberWords = {
  confirm: {
    subject: (site) => `Do you want the letters of ${site}?`,
    heading: 'One more step',
    asked: (site) => `This address was given to get the letters of ${site}. They come once you say yes.`,
    invited: (site) => `${site} would like to send you its letters. They come once you say yes.`,
    button: 'Yes, send me the letters',
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
    subject: (site) => `You get the letters of ${site}`,
    heading: 'You are on the list',
    text: (site) => `You said yes to the letters of ${site}. Whenever you have had enough, one press ends them.`,
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
      subject: (site) => `Souhaitez-vous recevoir les lettres de ${site} ?`,
      heading: 'Encore une étape',
      asked: (site) =>
        `Cette adresse a été donnée pour recevoir les lettres de ${site}. Elles viendront dès que vous aurez dit oui.`,
      invited: (site) => `${site} aimerait vous envoyer ses lettres. Elles viendront dès que vous aurez dit oui.`,
      button: 'Oui, envoyez-moi les lettres',
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
      subject: (site) => `Vous recevrez les lettres de ${site}`,
      heading: 'Vous êtes sur la liste',
      text: (site) => `Vous avez dit oui aux lettres de ${site}. Un seul geste suffit pour ne plus les recevoir.`,
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
      subject: (site) => `Möchten Sie die Briefe von ${site}?`,
      heading: 'Noch ein Schritt',
      asked: (site) =>
        `Diese Adresse wurde angegeben, um die Briefe von ${site} zu bekommen. Sie kommen, sobald Sie Ja sagen.`,
      invited: (site) => `${site} möchte Ihnen Briefe schicken. Sie kommen, sobald Sie Ja sagen.`,
      button: 'Ja, schicken Sie mir die Briefe',
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
      subject: (site) => `Sie bekommen die Briefe von ${site}`,
      heading: 'Sie stehen auf der Liste',
      text: (site) => `Sie haben Ja zu den Briefen von ${site} gesagt. Wenn es genug ist, beendet sie ein Klick.`,
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
      subject: (site) => `¿Quiere recibir las cartas de ${site}?`,
      heading: 'Un paso más',
      asked: (site) => `Alguien dio esta dirección para recibir las cartas de ${site}. Llegarán en cuanto diga que sí.`,
      invited: (site) => `A ${site} le gustaría enviarle sus cartas. Llegarán en cuanto diga que sí.`,
      button: 'Sí, envíenme las cartas',
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
      subject: (site) => `Recibirá las cartas de ${site}`,
      heading: 'Está en la lista',
      text: (site) => `Dijo que sí a las cartas de ${site}. Cuando ya no las quiera, basta un clic.`,
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
