/** What the provider's page says, by language. {brand} is filled in. */
export interface ModalTexts {
  title: string;
  lead: string;
  steps: readonly string[];
  terms: string;
}

const english: ModalTexts = {
  title: 'Pay over six weeks',
  lead: 'Take it home now and pay with {brand} in four parts. There is no interest, and no fee when you pay on time.',
  steps: [
    'Choose {brand} in the payment step of checkout.',
    'Pay the first part with your order.',
    'The other three are taken from your card, one every two weeks. {brand} reminds you before each.',
  ],
  terms:
    'For people over 18 with a card of their own. {brand} decides on each order when it is placed, and its terms apply. ' +
    'A late payment may cost a fee.',
};

const french: ModalTexts = {
  title: 'Payez sur six semaines',
  lead:
    'Repartez avec vos articles dès maintenant et payez avec {brand} en quatre parts. Sans intérêt, et sans frais si ' +
    'vous payez à temps.',
  steps: [
    'Choisissez {brand} à l’étape du paiement.',
    'Réglez la première part avec votre commande.',
    'Les trois autres sont prélevées sur votre carte, une toutes les deux semaines. {brand} vous prévient avant chacune.',
  ],
  terms:
    'Pour les personnes de plus de 18 ans ayant leur propre carte. {brand} décide au moment de chaque commande, et ses ' +
    'conditions s’appliquent. Un retard peut entraîner des frais.',
};

/** The texts of a language; English unless there are others. */
export function modalTexts(language: string): ModalTexts {
  return language === 'fr' ? french : english;
}
