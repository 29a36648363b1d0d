import type { Api } from '@tessera/browser-kit/api/api-client.ts';
import { isEnter } from '@tessera/browser-kit/page/is-enter.ts';
import { suggestSearch } from '@tessera/contracts/commerce/search-calls.wire.ts';
import type { SearchHit } from '@tessera/contracts/commerce/search-hit.ts';
import { optionElement } from './option-element.ts';

/** A pause in typing that is worth a request, milliseconds. */
const pauseMs = 120;
const minLength = 2;

let lists = 0;

/**
 * Suggests results below a search field while a visitor types, as an ARIA combobox: arrows choose, Enter opens what is
 * chosen, Escape closes. Enter without a choice sends the form as it would without scripts.
 */
export function suggestWhileTyping(form: HTMLFormElement, api: Api): void {
  const input = form.querySelector<HTMLInputElement>('input[name=q]');
  const host = input?.parentElement;
  if (!input || !host) return;
  lists += 1;
  const list = createList(`suggestions-${lists}`, input);
  host.classList.add('suggest');
  host.append(list);

  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = '';
  let shown: SearchHit[] = [];
  let chosen = -1;

  const choose = (at: number) => {
    chosen = at;
    for (const [place, option] of [...list.children].entries()) {
      option.ariaSelected = String(place === at);
      if (place === at) option.scrollIntoView({ block: 'nearest' });
    }
    const option = list.children[at];
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  };
  const show = (hits: SearchHit[]) => {
    shown = hits;
    list.replaceChildren(...hits.map((hit, at) => optionElement(hit, `${list.id}-${at}`, form.dataset)));
    list.hidden = hits.length === 0;
    input.ariaExpanded = String(hits.length > 0);
    choose(-1);
  };
  const close = () => {
    clearTimeout(timer);
    asked = '';
    show([]);
  };
  const ask = async () => {
    const q = input.value.trim();
    asked = q;
    const answer = q.length < minLength ? undefined : await api.call(suggestSearch, { query: { q } });
    // A later key asked for something else.
    if (asked === q) show(answer?.ok ? answer.value.suggestions : []);
  };
  const open = (at: number) => {
    const hit = shown[at];
    if (hit) location.assign(hit.href);
  };

  input.addEventListener('input', (event) => {
    clearTimeout(timer);
    if (!(event instanceof InputEvent && event.isComposing)) timer = setTimeout(ask, pauseMs);
  });
  input.addEventListener('compositionend', () => {
    clearTimeout(timer);
    timer = setTimeout(ask, pauseMs);
  });
  input.addEventListener('keydown', (event) => {
    if (shown.length === 0 || event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      // One place more than there are options: the field itself.
      const places = shown.length + 1;
      choose(((chosen + 1 + step + places) % places) - 1);
    } else if (event.key === 'Escape') close();
    else if (isEnter(event) && chosen >= 0) open(chosen);
    else return;
    event.preventDefault();
  });
  input.addEventListener('blur', close);
  // A press on an option must not take the focus from the field, which would close the list.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest('[role=option]') : null;
    if (option) open([...list.children].indexOf(option));
  });
}

function createList(id: string, input: HTMLInputElement): HTMLUListElement {
  const list = document.createElement('ul');
  list.id = id;
  list.role = 'listbox';
  list.ariaLabel = input.ariaLabel ?? input.labels?.[0]?.textContent ?? '';
  list.className = 'suggestions';
  list.hidden = true;
  input.role = 'combobox';
  input.ariaAutoComplete = 'list';
  input.ariaExpanded = 'false';
  input.setAttribute('aria-controls', id);
  return list;
}
