import type { MailSection } from '@tessera/service-kit/mail/mail-content.ts';

const headingMark = /^#{1,3}\s/;
/** Words and an address on a line of their own; of other schemes than the web's it is text. */
const link = /^\[([^\]\n]+)\]\((https?:\/\/[^\s()]+)\)$/;

interface Block {
  kind: 'heading' | 'link' | 'paragraph';
  text: string;
  url: string;
}

/** Of a mail, while it is put together. */
interface Section {
  heading?: string;
  paragraphs?: string[];
  links?: { label: string; url: string }[];
}

/** A campaign's text as parts of a mail: empty lines separate paragraphs, headings and links have separate lines. */
export function campaignSections(text: string): MailSection[] {
  const sections: Section[] = [];
  for (const block of blocksOf(text)) {
    const last = sections.at(-1);
    // Within a part, paragraphs come before links.
    const fits = last && block.kind !== 'heading' && !(block.kind === 'paragraph' && last.links);
    const section = fits ? last : {};
    if (!fits) sections.push(section);
    add(section, block);
  }
  return sections;
}

function add(section: Section, { kind, text, url }: Block): void {
  if (kind === 'heading') section.heading = text;
  else if (kind === 'paragraph') section.paragraphs = pushed(section.paragraphs, text);
  else section.links = pushed(section.links, { label: text, url });
}

function pushed<T>(list: T[] = [], one: T): T[] {
  list.push(one);
  return list;
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const endParagraph = () => {
    if (lines.length > 0) blocks.push(blockOf(lines.join('\n')));
    lines = [];
  };
  for (const line of text.split('\n').map((one) => one.trim())) {
    const isHeading = headingMark.test(line);
    if (isHeading || line === '') endParagraph();
    if (isHeading) blocks.push({ kind: 'heading', text: line.replace(headingMark, '').trim(), url: '' });
    else if (line !== '') lines.push(line);
  }
  endParagraph();
  return blocks;
}

function blockOf(text: string): Block {
  const [, label, url] = link.exec(text) ?? [];
  return label && url ? { kind: 'link', text: label, url } : { kind: 'paragraph', text, url: '' };
}
