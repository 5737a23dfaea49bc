import { until } from '@jobref/testing/until';
import type { Locator, Page } from 'playwright-core';
import { settled } from '../settled.js';

/** More stops than any page has between two things. */
const mostStops = 80;

/** Whoever has no mouse: Tab, Enter, arrows, Escape. */
export class KeyboardDriver {
  /** Where the focus could not be seen. */
  readonly unseen: string[] = [];

  constructor(private readonly page: Page) {}

  press = (key: string) => this.page.keyboard.press(key);
  type = (text: string) => this.page.keyboard.type(text);

  /** Tab after Tab until this has the focus. */
  async tabTo(target: Locator): Promise<void> {
    await target.waitFor({ state: 'attached' });
    for (let stop = 0; stop < mostStops; stop += 1) {
      if (await this.isAt(target)) return;
      await this.press('Tab');
      await this.seeFocus();
    }
    throw new Error(`${String(target)} is not reached by Tab.`);
  }

  async enter(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.press('Enter');
  }

  isAt = (target: Locator): Promise<boolean> =>
    target.evaluateAll((found) => found.some((each) => each === document.activeElement));

  /** Waits until the focus is on this, as it is once a dialog has gone. */
  async arrivesAt(target: Locator): Promise<void> {
    await until(() => this.isAt(target)).catch(async () => {
      const at = await this.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
      throw new Error(`The focus did not come to ${String(target)}; it is at ${at}`);
    });
  }

  /** Waits until a dialog has opened and the focus is in it. */
  async arrivesIn(dialog: Locator): Promise<void> {
    await dialog.waitFor();
    // antd's drawer gives it to the frame around the dialog.
    const isIn = (element: Element) =>
      (element.closest('.ant-drawer') ?? element).contains(document.activeElement);
    await until(() => dialog.evaluate(isIn));
    await settled(this.page);
  }

  /** Escape until it is gone: first what lies above it, an open list or a question. What was entered is given up when that is asked. */
  async escape(overlay: Locator): Promise<void> {
    const question = this.page.getByRole('dialog', { name: 'Discard what you entered?' });
    const discard = question.getByRole('button', { name: 'Discard', exact: true });
    await until(async () => {
      if (!(await overlay.isVisible())) return true;
      await this.press('Escape');
      await overlay.waitFor({ state: 'hidden', timeout: 700 }).catch(() => undefined);
      if (await discard.isVisible()) await discard.press('Enter');
      return false;
    });
  }

  /** An outline or a ring, on what has the focus or on what draws its frame. */
  private async seeFocus(): Promise<void> {
    const unseen = await this.page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || focused.closest('dialog, [role=dialog]') === focused)
        return;
      const frames = [focused, focused.parentElement, focused.parentElement?.parentElement];
      const isDrawn = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
        (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      const isSeen = frames.some(
        (frame) => frame && [undefined, '::after'].some((part) => isDrawn(getComputedStyle(frame, part))),
      );
      return isSeen ? undefined : focused.outerHTML.slice(0, 160);
    });
    if (unseen) this.unseen.push(unseen);
  }
}
