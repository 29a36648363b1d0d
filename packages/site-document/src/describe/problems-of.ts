import type { PendingDocument } from '@tessera/contracts/commerce/publication-calls.ts';
import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import { richText } from '@tessera/contracts/site/rich-text.ts';
import { plainText } from '../text/plain-text.ts';
import { type FoundNode, nodesOf } from '../tree/nodes.ts';
import { outlineLabel } from './outline-label.ts';
import { imagesOf } from './uses-of.ts';

/** Something to look at before publishing. */
export type PageProblem = PendingDocument['problems'][number];

/**
 * Lists what is missing on a page: alternative texts of pictures, and a heading of the first level. Without one of its own
 * a page shows its title as that heading.
 * Pictures behind sections are decoration. Links that lead nowhere are found by those who know the
 * addresses (`usesOf`).
 */
export function problemsOf(body: DocumentBody): PageProblem[] {
  const nodes = nodesOf(body);
  const hasHeading = body.title.trim() !== '' || nodes.some(hasFirstHeading);
  return [
    ...(hasHeading ? [] : [missingHeading]),
    ...nodes.filter(lacksAltText).map(
      (found): PageProblem => ({
        kind: 'missing_alt_text',
        nodeId: found.id,
        text: `${outlineLabel(found)}: the picture has no alternative text.`,
      }),
    ),
  ];
}

const missingHeading: PageProblem = {
  kind: 'missing_heading',
  nodeId: 'root',
  text: 'The page has no title and no heading of the first level.',
};

const lacksAltText = ({ fields, node }: FoundNode): boolean =>
  Object.entries(fields).some(
    ([name, field]) => field.kind === 'image' && imagesOf(field, node[name]).some(({ alt }) => alt.trim() === ''),
  );

function hasFirstHeading({ fields, node }: FoundNode): boolean {
  return Object.entries(fields).some(([name, { kind }]) => {
    const text = kind === 'richText' ? richText.safeParse(node[name]) : null;
    return text?.data?.content.some(
      (one) =>
        one.type === 'heading' && one.attrs.level === 1 && plainText({ type: 'doc', content: [one] }).trim() !== '',
    );
  });
}
