import type { SearchHit } from '@tessera/contracts/commerce/search-hit.ts';
import { imageUrl } from '@tessera/rules/images/srcset.ts';

/** Words in the page's language, from the form's data attributes. */
type Labels = Readonly<Record<string, string | undefined>>;

/** Returns one suggestion: its picture, its title, and its price or what it is. */
export function optionElement(
  { title, image, price, kind, isSoldOut }: SearchHit,
  id: string,
  labels: Labels,
): HTMLElement {
  const option = element('li', '');
  option.id = id;
  option.role = 'option';
  const picture = element('span', 'pic');
  if (image) {
    const img = document.createElement('img');
    img.src = imageUrl(image.url, 100);
    img.alt = '';
    img.className = 'suggestion-picture';
    picture.append(img);
  }
  const about = element('span', 'meta');
  if (!price) about.textContent = labels[kind] ?? '';
  else if (isSoldOut) about.textContent = labels.soldOut ?? '';
  else {
    about.textContent = `${price.isFrom ? `${labels.from} ` : ''}${price.text}`;
    if (price.struckText) about.append(' ', element('s', '', price.struckText));
  }
  option.append(picture, element('span', '', title), about);
  return option;
}

function element(name: string, className: string, text = ''): HTMLElement {
  const created = document.createElement(name);
  created.className = className;
  created.textContent = text;
  return created;
}
