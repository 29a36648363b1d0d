import type { pagePresets } from '@tessera/contracts/commerce/document-calls.ts';
import { pageType } from '@tessera/contracts/enumerations.ts';
import { createBlock } from '@tessera/contracts/site/block-type.ts';
import { blockTypes } from '@tessera/contracts/site/blocks/index.ts';
import { initialValues } from '@tessera/contracts/site/field.ts';
import { currentSchemaVersion, type PageBody, pageFields, type Section } from '@tessera/contracts/site/page-body.ts';
import type { NewId } from './id-source.ts';
import { heading, Parts, paragraph, wide } from './parts.ts';
import { sectionPresets } from './section-presets.ts';

/** What a new page begins with. */
export type PagePreset = (typeof pagePresets)[number];

interface NewPage {
  title: string;
  urlId: string;
  preset: PagePreset;
}

/** What presets say of the website. */
interface Website {
  name: string;
}

type Maker = (parts: Parts, website: Website, title: string) => Section[];

/** Makes the body of a new page. Every preset has one heading of the first level; a cover is a page of type 3 (ENUM-008). */
export function createPageBody({ title, urlId, preset }: NewPage, website: Website, newId: NewId): PageBody {
  return {
    kind: 'page',
    schemaVersion: currentSchemaVersion,
    ...initialValues(pageFields),
    title,
    urlId,
    ...(preset === 'cover' && { pageType: pageType.splash }),
    sections: makers[preset](new Parts(newId), website, title),
  };
}

const added = ({ newId }: Parts, ...ids: string[]): Section[] =>
  ids.flatMap((id) => sectionPresets.find((one) => one.id === id)?.create(newId) ?? []);

/** A page's title with a sentence below it. */
const opening = (parts: Parts, title: string, lead: string): Section =>
  parts.section(
    { name: 'Opening', space: 'l' },
    parts.text([heading(1, title)], wide(8)),
    parts.text([paragraph(lead)], { ...wide(8, true), size: 'lead' }),
  );

const makers: Readonly<Record<PagePreset, Maker>> = {
  blank: (parts, _website, title) => [parts.section({ name: 'Opening' }, parts.text([heading(1, title)]))],
  landing: (parts, { name }) => [
    parts.section(
      { name: 'Opening', space: 'l' },
      parts.text([heading(1, `Welcome to ${name}`)], wide(8)),
      parts.text([paragraph('Say in one or two sentences what you make, who it is for and what makes it yours.')], {
        ...wide(4),
        size: 'lead',
      }),
      parts.buttons(['See what we offer'], wide(4, true)),
    ),
    ...added(parts, 'products-newest', 'picture-text', 'quote', 'newsletter'),
  ],
  about: (parts, { name }, title) => [
    opening(parts, title, `The people, the place and the ideas behind ${name}.`),
    parts.section(
      { name: 'Story' },
      parts.text(
        [
          heading(2, 'How it began'),
          paragraph(`Tell how ${name} came to be: the first customer, the first workshop, the reason to begin at all.`),
          paragraph('Dates, places and names make a story that people remember.'),
        ],
        wide(6),
      ),
      ...(added(parts, 'picture')[0]?.blocks.map((block) => ({ ...block, ...wide(6) })) ?? []),
    ),
    ...added(parts, 'text-three-columns', 'call-to-action'),
  ],
  shop: (parts, { name }, title) => [
    opening(parts, title, `Everything that ${name} offers at the moment.`),
    ...added(parts, 'categories', 'products-newest', 'text-three-columns'),
  ],
  contact: (parts, { name }, title) => [
    opening(parts, title, `Questions, wishes or a visit: this is how to reach ${name}.`),
    ...added(parts, 'contact-form', 'contact-map'),
  ],
  questions: (parts, { name }, title) => [
    opening(parts, title, `What customers of ${name} ask most often, answered in short.`),
    ...added(parts, 'questions', 'form'),
  ],
  events: (parts, { name }, title) => [
    opening(parts, title, `Courses, markets and open days of ${name}.`),
    ...added(parts, 'events-next', 'contact-map', 'newsletter'),
  ],
  folder: (parts, { name }, title) => [
    opening(parts, title, `Find your way around ${name}.`),
    parts.section(
      { name: 'Pages' },
      {
        ...createBlock(blockTypes.navigation, parts.block()),
        list: 'folder',
      },
    ),
  ],
  cover: (parts, { name }, title) => [
    parts.section(
      { name: 'Cover', width: 'full', space: 'l', tone: 'picture', align: 'center-center' },
      parts.text([heading(1, title), paragraph(`One sentence that says what ${name} is about.`)], {
        align: 'center',
        size: 'lead',
      }),
      parts.buttons([`Enter ${name}`.slice(0, 60)], { align: 'center' }),
    ),
  ],
  gallery: (parts, { name }, title) => [
    opening(parts, title, `Pictures of what ${name} makes, and of where it is made.`),
    ...added(parts, 'gallery-grid', 'call-to-action'),
  ],
};
