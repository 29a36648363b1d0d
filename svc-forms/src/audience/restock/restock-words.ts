import { wordsIn } from '@tessera/service-kit/mail/words-in.ts';

interface Words {
  whileItLasts: string;
  reserved(until: string): string;
  stop: string;
  why(site: string): string;
  /** The pages behind `stop`. */
  wayOut: {
    question: string;
    meaning(email: string): string;
    button: string;
    done: string;
    effect(email: string): string;
  };
}

const english: Words = {
  whileItLasts: 'There is only so much of it: it is yours once you have ordered it.',
  reserved: (until) => `One is reserved for you until ${until}, by this link only.`,
  stop: 'No more notices of this kind',
  why: (site) => `You get this one mail because you asked ${site} to let you know.`,
  wayOut: {
    question: 'No more notices?',
    meaning: (email) => `We will no longer send restock notices to ${email}. You can sign up again at any time.`,
    button: 'Stop notices',
    done: 'Notices are stopped',
    effect: (email) => `${email} waits for nothing any more.`,
  },
};

const byLanguage: Readonly<Record<string, Words>> = {
  en: english,
  fr: {
    whileItLasts: 'La quantité est limitée : l’article est à vous une fois commandé.',
    reserved: (until) => `Un exemplaire vous est réservé jusqu’au ${until}, par ce lien uniquement.`,
    stop: 'Ne plus recevoir ces messages',
    why: (site) => `Vous recevez cet unique message parce que vous l’avez demandé chez ${site}.`,
    wayOut: {
      question: 'Ne plus recevoir de messages ?',
      meaning: (email) =>
        `Nous ne préviendrons plus ${email} du retour d’un article. Vous pouvez le demander à nouveau à tout moment.`,
      button: 'Arrêter les messages',
      done: 'Les messages sont arrêtés',
      effect: (email) => `${email} n’attend plus aucun article.`,
    },
  },
  de: {
    whileItLasts: 'Es gibt nur eine begrenzte Menge: Der Artikel gehört Ihnen, sobald Sie ihn bestellt haben.',
    reserved: (until) => `Ein Stück ist bis ${until} für Sie reserviert, nur über diesen Link.`,
    stop: 'Keine solchen Nachrichten mehr',
    why: (site) => `Sie erhalten diese eine Nachricht, weil Sie bei ${site} darum gebeten haben.`,
    wayOut: {
      question: 'Keine Nachrichten mehr?',
      meaning: (email) =>
        `Wir schreiben ${email} nicht mehr, wenn etwas wieder da ist. Sie können jederzeit erneut darum bitten.`,
      button: 'Nachrichten beenden',
      done: 'Die Nachrichten sind beendet',
      effect: (email) => `${email} wartet auf nichts mehr.`,
    },
  },
  es: {
    whileItLasts: 'La cantidad es limitada: es suyo en cuanto lo haya pedido.',
    reserved: (until) => `Tiene una unidad reservada hasta el ${until}, solo con este enlace.`,
    stop: 'No recibir más avisos de este tipo',
    why: (site) => `Recibe este único mensaje porque lo pidió en ${site}.`,
    wayOut: {
      question: '¿No recibir más avisos?',
      meaning: (email) => `No avisaremos más a ${email} cuando algo vuelva. Puede pedirlo de nuevo cuando quiera.`,
      button: 'Dejar de recibir avisos',
      done: 'Ya no recibirá avisos',
      effect: (email) => `${email} ya no espera ningún artículo.`,
    },
  },
};

/** The words of the first of these languages that there are words in; English else. */
export function restockWords(...languages: readonly (string | null)[]): { language: string; words: Words } {
  return wordsIn(byLanguage, english, languages);
}
