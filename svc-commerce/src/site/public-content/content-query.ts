import type { ListSort } from '@tessera/rules/product/listing.ts';
import type { Reader } from '../access/index.ts';
import type { Learner } from './lessons-cookie.ts';

/** Which address is asked for, with what its page was narrowed to, and who asks. */
export interface ContentQuery {
  websiteId: string;
  path: string;
  category?: string | undefined;
  /** Of a store: which products, and in what order. */
  sort?: ListSort | undefined;
  stock?: 'in' | undefined;
  sale?: 'yes' | undefined;
  page?: number | undefined;
  /** Of a journal: which posts. */
  topic?: string | undefined;
  tag?: string | undefined;
  /** Language of names. */
  locale: string;
  /** Of a product: the reviews to begin with. */
  reviews?: string | undefined;
  /** Of a post: the comments to begin with. */
  comments?: string | undefined;
  /** Session of who asks, for a page that is theirs alone. */
  sid?: string | undefined;
  /** Who asks, for what is not for everybody. */
  visitor: Learner & Reader;
}
