import { until } from '@jobref/testing/until';
import type { Locator, Page } from 'playwright-core';
import { atRest } from '../at-rest.js';

/** More tab stops than lie between any two elements of a page. */
const mostStops = 80;

/** Keyboard-only operation: Tab, Enter, arrows, Escape. */
export class KeyboardDriver {
  /** Elements without a visible focus indicator. */
  readonly unseen: string[] = [];

  constructor(private readonly page: Page) {}

  press = (key: string) => this.page.keyboard.press(key);
  type = (text: string) => this.page.keyboard.type(text);

  /** Presses Tab until this element has focus. */
  async tabTo(target: Locator): Promise<void> {
    await target.waitFor({ state: 'attached' });
    for (let stop = 0; stop < mostStops; stop += 1) {
      if (await this.isAt(target)) return;
      await this.lookAtFocus('before');
      await this.press('Tab');
      await this.lookAtFocus('after');
    }
    throw new Error(`${String(target)} is not reached by Tab.`);
  }

  async enter(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.press('Enter');
  }

  isAt = (target: Locator): Promise<boolean> =>
    target.evaluateAll((found) => found.some((each) => each === document.activeElement));

  /** Waits until this element has focus, as it does after a dialog closes. */
  async arrivesAt(target: Locator): Promise<void> {
    await until(() => this.isAt(target)).catch(async () => {
      const at = await this.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
      throw new Error(`The focus did not come to ${String(target)}; it is at ${at}`);
    });
  }

  /** Waits until a dialog is open and contains the focus. */
  async arrivesIn(dialog: Locator): Promise<void> {
    await dialog.waitFor();
    // antd's drawer focuses the wrapper around the dialog.
    const isIn = (element: Element) =>
      (element.closest('.ant-drawer') ?? element).contains(document.activeElement);
    await until(() => dialog.evaluate(isIn));
    await atRest(this.page);
  }

  /**
   * Presses Escape until the overlay is closed: a dropdown or confirmation above it closes first. Confirms discarding
   * entered text.
   */
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

  /** Picks up an item by its handle, moves it with arrow keys to the place of another item, and drops it there. */
  async carry(handle: Locator, name: string, arrow: 'ArrowRight' | 'ArrowDown', over: string): Promise<void> {
    await handle.focus();
    await this.press('Space');
    await this.hears(`${name} picked up.`);
    // Key presses in the same moment are not handled yet.
    await until(async () => {
      await this.press(arrow);
      return this.page.getByText(`${name} is at the place of ${over}.`).count();
    });
    await this.press('Space');
    await this.hears(`${name} put down.`);
  }

  /**
   * Waits until this text about the dragged item is announced to screen readers; an error lists what was announced
   * instead.
   */
  private async hears(text: string): Promise<void> {
    const told = this.page.locator('[id^=DndLiveRegion]');
    await told
      .filter({ hasText: text })
      .waitFor({ state: 'attached' })
      .catch(async () => {
        const at = await this.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
        throw new Error(`“${text}” was not said, but: ${String(await told.allTextContents())}; focus: ${at}`);
      });
  }

  /**
   * Records elements without a focus indicator: an outline or ring, absent before focus, on the element or its frame.
   * Called before and after Tab.
   */
  private async lookAtFocus(when: 'before' | 'after'): Promise<void> {
    const unseen = await this.page.evaluate((isAfter) => {
      const look = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
        [outlineStyle, outlineWidth, boxShadow].join(' ');
      const drawn = (element: Element) =>
        [element, element.parentElement, element.parentElement?.parentElement]
          .flatMap((frame) => (frame ? [getComputedStyle(frame), getComputedStyle(frame, '::after')] : []))
          .map(look)
          .join();
      const known = window as unknown as { unfocused?: Map<Element, string> };
      const focused = document.activeElement;
      if (!isAfter) {
        const all = document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex]');
        known.unfocused = new Map(
          [...all].filter((each) => each !== focused).map((each) => [each, drawn(each)]),
        );
        return;
      }
      if (!focused || focused === document.body || focused.closest('dialog, [role=dialog]') === focused)
        return;
      return known.unfocused?.get(focused) === drawn(focused) ? focused.outerHTML.slice(0, 160) : undefined;
    }, when === 'after');
    if (unseen) this.unseen.push(unseen);
  }
}
