/** A category or tag of an entry. */
export interface WxrTerm {
  domain: string;
  nicename: string;
  name: string;
}

/** A comment on an entry. */
export interface WxrComment {
  id: string;
  author: string;
  /** UTC, `2026-11-18 10:12:00`. */
  date: string;
  content: string;
  approved: string;
  type: string;
}

/** An `item` of an export of WordPress or Squarespace, as it is in the file. */
export interface WxrEntry {
  /** Place in the file, from 1. */
  number: number;
  title: string;
  link: string;
  creator: string;
  content: string;
  excerpt: string;
  id: string;
  date: string;
  dateGmt: string;
  name: string;
  status: string;
  type: string;
  password: string;
  commentStatus: string;
  attachmentUrl: string;
  terms: WxrTerm[];
  /** Those of `readMeta`. */
  meta: Map<string, string>;
  comments: WxrComment[];
  /** Comments beyond the limit, which were not read. */
  unreadComments: number;
}

/** What a file says about its website. */
export interface WxrSite {
  title: string;
  /** Address of the website; empty where the file names none. */
  url: string;
  isSquarespace: boolean;
  /** Display names by login. */
  authors: Map<string, string>;
}

/** Fields of entries that are read: the picture of a post, alternative texts. */
export const readMeta: ReadonlySet<string> = new Set(['_thumbnail_id', '_wp_attachment_image_alt']);
