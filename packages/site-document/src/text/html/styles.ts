/** What a `style` attribute says, as far as pasted text uses it. */
import type { TextMark } from '@tessera/contracts/site/rich-text.ts';
import type { HtmlElement } from './parse-html.ts';

/** Declarations of an element's `style`, by name in lower case. */
export function styleOf({ attributes }: HtmlElement): ReadonlyMap<string, string> {
  const declarations = (attributes.get('style') ?? '').slice(0, 5_000).split(';');
  return new Map(
    declarations.flatMap((one): [string, string][] => {
      const colon = one.indexOf(':');
      return colon < 0
        ? []
        : [
            [
              one.slice(0, colon).trim().toLowerCase(),
              one
                .slice(colon + 1)
                .trim()
                .toLowerCase(),
            ],
          ];
    }),
  );
}

type PlainMark = Exclude<TextMark['type'], 'link'>;
const markOfElement: Readonly<Record<string, PlainMark>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  cite: 'em',
  dfn: 'em',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  small: 'small',
  mark: 'highlight',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};

/** Marks in the order of the schema, so that equal texts are equal JSON. */
const order: readonly TextMark['type'][] = ['link', 'strong', 'em', 'strike', 'small', 'highlight', 'code'];

/**
 * The marks inside an element. Styles win over the element's name: Google Docs wraps everything in
 * a `<b>` of normal weight, and writes bold as a style.
 */
export function marksInside(element: HtmlElement, outside: readonly TextMark[]): readonly TextMark[] {
  const marks = new Map(outside.map((mark) => [mark.type, mark]));
  const put = (type: PlainMark, isOn: boolean) => (isOn ? marks.set(type, { type }) : marks.delete(type));
  const own = Object.hasOwn(markOfElement, element.name) ? markOfElement[element.name] : undefined;
  if (own) put(own, true);
  if (element.attributes.has('style')) {
    const style = styleOf(element);
    const weight = style.get('font-weight');
    if (weight !== undefined) put('strong', weight === 'bold' || weight === 'bolder' || Number(weight) >= 600);
    const slant = style.get('font-style');
    if (slant !== undefined) put('em', slant === 'italic' || slant === 'oblique');
    if (style.get('text-decoration')?.includes('line-through')) put('strike', true);
  }
  const after = order.flatMap((type) => marks.get(type) ?? []);
  return after.length === outside.length && after.every((mark, index) => mark === outside[index]) ? outside : after;
}

/** The marks of a text with a link around it. */
export const withLink = (marks: readonly TextMark[], link: TextMark): readonly TextMark[] => [
  link,
  ...marks.filter(({ type }) => type !== 'link'),
];
