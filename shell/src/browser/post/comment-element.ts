import { readPageContext } from '@tessera/browser-kit/page/page-context.ts';
import type { Comment } from '@tessera/contracts/commerce/comment.ts';

/** Returns a comment as the theme draws one; undefined where the page has no template for it. */
export function commentElement(comment: Comment, isWaiting: boolean): Element | undefined {
  const template = document.querySelector<HTMLTemplateElement>('template[data-comment-template]');
  const element = template?.content.firstElementChild?.cloneNode(true);
  if (!(element instanceof Element)) return undefined;
  element.id = `comment-${comment.id}`;
  element.classList.toggle('own', isWaiting);
  if (!isWaiting) element.querySelector('[data-waiting]')?.remove();
  fill(element.querySelector('bdi'), comment.authorName);
  const time = element.querySelector('time');
  fill(time, dayOf(comment.createdOn));
  time?.setAttribute('datetime', new Date(comment.createdOn).toISOString());
  element.querySelector('[dir]')?.append(...paragraphsOf(comment.body));
  return element;
}

const fill = (element: Element | null, text: string) => {
  if (element) element.textContent = text;
};

function dayOf(time: number): string {
  const { locale = 'en', timeZone = 'UTC' } = readPageContext() ?? {};
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(time);
}

/** As the formatter `paragraphs` draws them: empty lines part paragraphs, other line ends stay. */
function paragraphsOf(body: string): Element[] {
  return body
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => {
      const paragraph = document.createElement('p');
      paragraph.append(
        ...text.split('\n').flatMap((line, at) => (at === 0 ? [line] : [document.createElement('br'), line])),
      );
      return paragraph;
    });
}
