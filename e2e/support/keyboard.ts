import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Elements that Tab may pass on the way to one. */
const maxTabs = 80;

/** An owner who uses the keyboard alone: counts key presses, and characters apart from them. */
export class Keyboard {
  presses = 0;
  characters = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      this.presses += 1;
      await this.page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    this.characters += text.length;
    await this.page.keyboard.type(text);
  }

  /** Presses a key until an element has the focus. */
  async reach(target: Locator, key = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let tab = 0; tab < maxTabs; tab += 1) {
      if (await target.evaluate((it) => it === document.activeElement)) return;
      await this.press(key);
    }
    throw new Error(`${key} does not reach ${target}`);
  }

  /** Chooses a file in the dialog that Space opens on a focused file field. */
  async chooseFile(file: string): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.press('Space')]);
    await chooser.setFiles(file);
  }
}
