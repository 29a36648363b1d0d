import type { Locator, Page } from '@playwright/test';

/**
 * An owner's hands: counts what they do. One action is a press, a shortcut, a text typed into one place, a choice or a
 * file.
 */
export class Hands {
  actions = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(target: Locator): Promise<void> {
    this.actions += 1;
    await target.click();
  }

  /** Focuses an element and presses a key on it. */
  async key(key: string, target?: Locator): Promise<void> {
    this.actions += 1;
    await (target ? target.press(key) : this.page.keyboard.press(key));
  }

  async type(text: string, into?: Locator): Promise<void> {
    this.actions += 1;
    await (into ? into.fill(text) : this.page.keyboard.type(text));
  }

  /** Chooses a radio button that its label covers. */
  async check(radio: Locator): Promise<void> {
    this.actions += 1;
    await radio.check({ force: true });
  }

  async choose(option: string, from: Locator): Promise<void> {
    this.actions += 1;
    await from.selectOption(option);
  }

  async upload(file: string, into: Locator): Promise<void> {
    this.actions += 1;
    await into.setInputFiles(file);
  }

  /** Presses an element of the page in the editor's frame, which is shown smaller than it is. */
  async pressInCanvas(element: Locator): Promise<void> {
    this.actions += 1;
    const inside = await element.evaluate((it) => {
      it.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = it.getBoundingClientRect();
      return { x: left + Math.min(40, width / 2), y: top + height / 2 };
    });
    const frame = await this.page.locator('iframe[title$="to edit"]').evaluate((it: HTMLIFrameElement) => {
      const { left, top, width } = it.getBoundingClientRect();
      return { left, top, scale: width / it.offsetWidth };
    });
    await this.page.mouse.click(frame.left + inside.x * frame.scale, frame.top + inside.y * frame.scale);
  }
}
