import { SaxesParser } from 'saxes';
import { UnreadableFile } from '../steps/unreadable-file.ts';
import { readMeta, type WxrComment, type WxrEntry, type WxrSite, type WxrTerm } from './wxr-entry.ts';

/** A file as it is read: first the website, then one entry after the other. */
export interface WxrFile {
  site: WxrSite;
  entries: AsyncGenerator<WxrEntry>;
}

/** UTF-16 units of the file that one text, or everything between two tags, may take. */
const maxTextLength = 20_000_000;
const maxDepth = 100;
const maxComments = 10_000;
const maxAuthors = 10_000;

/**
 * Reads an export piece by piece: one entry is in memory at a time, however large the file is. Entities that a document
 * type declares are never expanded.
 * @throws UnreadableFile while it is read, where the file is damaged, ends in the middle or is no such export
 */
export function readWxr(pieces: AsyncIterable<Buffer>): WxrFile {
  const reader = new Reader();
  return { site: reader.site, entries: entriesOf(pieces, reader) };
}

async function* entriesOf(pieces: AsyncIterable<Buffer>, reader: Reader): AsyncGenerator<WxrEntry> {
  const decoder = new TextDecoder();
  for await (const piece of pieces) {
    reader.write(decoder.decode(piece, { stream: true }));
    yield* reader.take();
  }
  reader.write(decoder.decode());
  reader.end();
  yield* reader.take();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML allows none of these, and posts contain them.
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

class Reader {
  readonly site: WxrSite = { title: '', url: '', isSquarespace: false, authors: new Map() };
  readonly #parser = new SaxesParser();
  readonly #path: string[] = [];
  #done: WxrEntry[] = [];
  #number = 0;
  #sinceTag = 0;
  #text = '';
  #attributes: Record<string, string> = {};
  #entry: WxrEntry | undefined;
  #fields: Record<string, string> = {};
  #comment: Record<string, string> | undefined;
  #isExport = false;

  constructor() {
    this.#parser.on('error', (error) => {
      // An undeclared entity, or that only the file's own document type does, stays as it is written.
      if (!error.message.includes('undefined entity')) throw new UnreadableFile(damaged(error.message));
    });
    this.#parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes as Record<string, string>));
    this.#parser.on('closetag', ({ name }) => this.#close(name));
    this.#parser.on('text', (text) => this.#add(text));
    this.#parser.on('cdata', (text) => this.#add(text));
  }

  write(text: string): void {
    this.#sinceTag += text.length;
    if (this.#sinceTag > maxTextLength) throw new UnreadableFile('One entry of this file is larger than 20 MB.');
    this.#parser.write(text.replace(controlCharacters, ''));
  }

  end(): void {
    this.#parser.close();
    if (!this.#isExport) throw new UnreadableFile('This file is not an export of WordPress or Squarespace.');
  }

  take(): WxrEntry[] {
    const done = this.#done;
    this.#done = [];
    return done;
  }

  #add(text: string): void {
    if (this.#path.length > 2) this.#text += text;
  }

  #open(name: string, attributes: Record<string, string>): void {
    this.#sinceTag = 0;
    this.#path.push(name);
    if (this.#path.length > maxDepth) throw new UnreadableFile('This file is nested too deeply.');
    if (this.#path.length === 1 && name === 'rss')
      this.#isExport = Object.values(attributes).some((value) => value.includes('wordpress.org/export/'));
    this.#text = '';
    this.#attributes = attributes;
    if (name === 'item' && this.#parent() === 'channel') {
      this.#number += 1;
      this.#entry = emptyEntry(this.#number);
      this.#fields = {};
    }
    if (name === 'wp:comment' && this.#entry) this.#comment = {};
    if (name === 'wp:postmeta' || name === 'wp:author') this.#fields = { ...this.#fields, key: '', value: '' };
  }

  #close(name: string): void {
    this.#sinceTag = 0;
    this.#path.pop();
    const text = this.#text;
    this.#text = '';
    if (this.#entry) this.#closeInEntry(this.#entry, name, text);
    else this.#closeInChannel(name, text);
  }

  #closeInEntry(entry: WxrEntry, name: string, text: string): void {
    if (name === 'item') {
      this.#done.push(entry);
      this.#entry = undefined;
    } else if (this.#comment) this.#closeInComment(entry, this.#comment, name, text);
    else if (name === 'category') entry.terms.push(termOf(this.#attributes, text));
    else if (name === 'wp:meta_key') this.#fields.key = text;
    else if (name === 'wp:meta_value') this.#fields.value = text;
    else if (name === 'wp:postmeta') {
      const { key = '', value = '' } = this.#fields;
      if (readMeta.has(key)) entry.meta.set(key, value);
    } else {
      const field = entryFields.get(name);
      if (field) entry[field] = text;
    }
  }

  #closeInComment(entry: WxrEntry, comment: Record<string, string>, name: string, text: string): void {
    if (name !== 'wp:comment') {
      comment[name] = text;
      return;
    }
    this.#comment = undefined;
    if (entry.comments.length < maxComments) entry.comments.push(commentOf(comment));
    else entry.unreadComments += 1;
  }

  #closeInChannel(name: string, text: string): void {
    const parent = this.#path.at(-1);
    if (parent === 'wp:author') {
      if (name === 'wp:author_login') this.#fields.key = text;
      if (name === 'wp:author_display_name') this.#fields.value = text;
      return;
    }
    if (name === 'wp:author') {
      const { key = '', value = '' } = this.#fields;
      if (this.site.authors.size < maxAuthors) this.site.authors.set(key, value || key);
    }
    if (parent !== 'channel') return;
    if (name === 'title') this.site.title = text;
    if (name === 'link' || (name === 'wp:base_blog_url' && text !== '')) this.site.url = text;
    if (/squarespace/i.test(text) && (name === 'generator' || name === 'link' || name.startsWith('wp:base_')))
      this.site.isSquarespace = true;
  }

  #parent(): string | undefined {
    return this.#path.at(-2);
  }
}

/** What the parser says is for programmers; what matters to owners is where. */
function damaged(message: string): string {
  if (/unclosed tag|unexpected end|must contain a root|unclosed/i.test(message))
    return 'The file ends in the middle. Export the website again, then upload the new file.';
  const line = /^(\d+):\d+:/.exec(message)?.[1];
  return `The file is damaged${line ? ` in line ${line}` : ''}. Export the website again, then upload the new file.`;
}

type TextField = { [K in keyof WxrEntry]: WxrEntry[K] extends string ? K : never }[keyof WxrEntry];
const entryFields: ReadonlyMap<string, TextField> = new Map([
  ['title', 'title'],
  ['link', 'link'],
  ['dc:creator', 'creator'],
  ['content:encoded', 'content'],
  ['excerpt:encoded', 'excerpt'],
  ['wp:post_id', 'id'],
  ['wp:post_date', 'date'],
  ['wp:post_date_gmt', 'dateGmt'],
  ['wp:post_name', 'name'],
  ['wp:status', 'status'],
  ['wp:post_type', 'type'],
  ['wp:post_password', 'password'],
  ['wp:comment_status', 'commentStatus'],
  ['wp:attachment_url', 'attachmentUrl'],
] as const);

const emptyEntry = (number: number): WxrEntry => ({
  ...{ number, title: '', link: '', creator: '', content: '', excerpt: '', id: '', date: '', dateGmt: '', name: '' },
  ...{ status: '', type: '', password: '', commentStatus: '', attachmentUrl: '' },
  ...{ terms: [], meta: new Map(), comments: [], unreadComments: 0 },
});

const termOf = ({ domain = '', nicename = '' }: Record<string, string>, name: string): WxrTerm => ({
  ...{ domain, nicename, name },
});

const commentOf = (fields: Record<string, string>): WxrComment => ({
  id: fields['wp:comment_id'] ?? '',
  author: fields['wp:comment_author'] ?? '',
  date: fields['wp:comment_date_gmt'] || (fields['wp:comment_date'] ?? ''),
  content: fields['wp:comment_content'] ?? '',
  approved: fields['wp:comment_approved'] ?? '',
  type: fields['wp:comment_type'] ?? '',
});
