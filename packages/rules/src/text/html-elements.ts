/**
 * What is shown of HTML that others wrote: owners, and the provider of payments in parts. The one list both cleaners
 * begin with; each adds what only its own texts have.
 */
export const proseElements: readonly string[] = 'a p br h2 h3 h4 ul ol li blockquote em strong b i small'.split(' ');

/** Elements that go with all that is inside them: it is no text for people, or is read by rules of its own. */
export const hiddenElements: ReadonlySet<string> = new Set(
  'script style template noscript title iframe object svg math textarea select xmp noembed noframes'.split(' '),
);
