interface Words {
  title: string;
  text(product: string): string;
  button: string;
}

export const english: Words = {
  title: 'Reserved for you',
  text: (product) => `One ${product} is reserved for you. It is yours once you have ordered it.`,
  button: 'Put it in my cart',
};

/** The page behind the link of a reserved unit. */
export const reservedWords: Readonly<Record<string, Words>> = {
  en: english,
  fr: {
    title: 'Réservé pour vous',
    text: (product) => `Un exemplaire vous est réservé : ${product}. Il est à vous une fois commandé.`,
    button: 'Mettre dans mon panier',
  },
  de: {
    title: 'Für Sie reserviert',
    text: (product) => `Ein Stück ist für Sie reserviert: ${product}. Es gehört Ihnen, sobald Sie es bestellt haben.`,
    button: 'In meinen Warenkorb legen',
  },
  es: {
    title: 'Reservado para usted',
    text: (product) => `Tiene una unidad reservada: ${product}. Es suya en cuanto la haya pedido.`,
    button: 'Añadir a mi cesta',
  },
};
