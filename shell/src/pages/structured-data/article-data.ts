import type { PostSummary } from '@tessera/contracts/commerce/content.ts';
import type { Article, WithContext } from 'schema-dts';
import type { Absolute } from './absolute.ts';
import { imageData } from './image-data.ts';

interface PostOnPage {
  post: PostSummary;
  website: { name: string; locale: string };
}

/** A post as search engines read it: schema.org `Article`. */
export function articleData({ post, website }: PostOnPage, absolute: Absolute): WithContext<Article> {
  const { title, excerpt, image, author, fullUrl, publishedOn, categories, tags } = post;
  const publisher = { '@type': 'Organization', name: website.name, url: absolute('/') } as const;
  const keywords = [...new Set([...categories, ...tags])];
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    ...{ url: absolute(fullUrl), mainEntityOfPage: absolute(fullUrl), inLanguage: website.locale, publisher },
    // With its zone: the day alone would be another one elsewhere.
    datePublished: new Date(publishedOn).toISOString(),
    author: author ? { '@type': 'Person', name: author } : publisher,
    ...(excerpt && { description: excerpt }),
    ...(image && { image: imageData(image, absolute) }),
    ...(keywords.length > 0 && { keywords }),
  };
}
