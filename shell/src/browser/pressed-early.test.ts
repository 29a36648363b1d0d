// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { pressedEarly } from './pressed-early.ts';

function drawSlot() {
  document.body.innerHTML =
    '<main><form><button type="button" id="more"><b>+</b></button><button id="send">Send</button></form></main>';
  const slot = document.querySelector('main') as HTMLElement;
  const press = (selector: string) => slot.querySelector<HTMLElement>(selector)?.click();
  // Sending a form leaves the page.
  slot.addEventListener('submit', (event) => event.preventDefault());
  return { slot, press, presses: pressedEarly(slot) };
}

/** As a module hears it: by the button, and with what it made of the press before. */
function hear(slot: HTMLElement): string[] {
  const heard: string[] = [];
  let last = 0;
  slot.addEventListener('click', ({ target }) => {
    const next = last + 1;
    heard.push(`${(target as Element).id} ${next}`);
    queueMicrotask(() => (last = next));
  });
  return heard;
}

test('what is pressed before a module is there is pressed once more, each press after what the one before it made', async () => {
  const { slot, press, presses } = drawSlot();
  press('#more');
  press('#more b');
  presses.stop();
  const heard = hear(slot);
  await presses.repeat();
  expect(heard).toEqual(['more 1', 'more 2']);
  await presses.repeat();
  expect(heard).toHaveLength(2);
});

test('what works by itself is not pressed again, nor what the module hears itself', async () => {
  const { slot, press, presses } = drawSlot();
  press('#send');
  presses.stop();
  const heard = hear(slot);
  press('#more');
  await presses.repeat();
  expect(heard).toEqual(['more 1']);
});
