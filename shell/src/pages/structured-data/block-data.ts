import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import type { Block } from '@tessera/contracts/site/page-body.ts';
import { writeHtml } from '@tessera/site-document/text/write-html.ts';
import type { FAQPage, VideoObject, WithContext } from 'schema-dts';
import type { Absolute } from './absolute.ts';
import { imageData } from './image-data.ts';

type Sections = Pick<DocumentBody, 'sections'>;
type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>;

const blocksOf = <T extends Block['type']>({ sections }: Sections, type: T): BlockOf<T>[] =>
  sections.flatMap(({ blocks }) => blocks.filter((block): block is BlockOf<T> => block.type === type));

/** Questions and answers, and films of a document as search engines read them. */
export function blockData(body: Sections, absolute: Absolute): object[] {
  return [...faqData(body), ...videoData(body, absolute)];
}

/** The questions of all accordions: schema.org `FAQPage`, one for a page. */
function faqData(body: Sections): WithContext<FAQPage>[] {
  const questions = blocksOf(body, 'accordion').flatMap(({ items }) => items);
  const mainEntity = questions.flatMap(({ question, answer }) => {
    const text = writeHtml(answer, { resolveLink: () => null });
    return question && text ? [{ question, text }] : [];
  });
  if (mainEntity.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: mainEntity.map(({ question, text }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    },
  ];
}

/** Films with a title and a picture: schema.org `VideoObject`. */
function videoData(body: Sections, absolute: Absolute): WithContext<VideoObject>[] {
  return blocksOf(body, 'video').flatMap(({ url, title, caption, poster }) =>
    url && title && poster
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'VideoObject',
            ...{ name: title, description: caption || title, url },
            thumbnail: imageData(poster, absolute),
            thumbnailUrl: absolute(poster.url),
          },
        ]
      : [],
  );
}
