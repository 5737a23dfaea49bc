import { until } from '@jobref/testing/until';
import type { Locator, Page } from 'playwright-core';

/** A file to be created inside the page, since drop and paste events accept no other. */
export interface CarriedFile {
  name: string;
  type: string;
  base64: string;
}

type Carrying = { kind: 'dragover' | 'drop' | 'paste'; files: CarriedFile[] };

/** Ways to add files to a job reference from its page. */
export class JobPageFilesDriver {
  constructor(private readonly page: Page) {}

  async carry(carrying: Carrying): Promise<void> {
    await this.page.evaluate(({ kind, files }) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      const manner = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent(kind, { ...manner, clipboardData: data })
          : new DragEvent(kind, { ...manner, dataTransfer: data }),
      );
    }, carrying);
  }

  /** Drags files over the page until its drop zone appears, and drops them there. */
  async drop(files: CarriedFile[]): Promise<void> {
    await until(async () => {
      await this.carry({ kind: 'dragover', files });
      return this.overlay.isVisible();
    });
    await this.carry({ kind: 'drop', files });
  }

  get overlay(): Locator {
    return this.page.getByText(/^Drop files to upload them to JR-/);
  }

  /** The note on the job's page about selected files that are not yet uploaded. */
  get kept(): Locator {
    return this.page.getByRole('complementary', { name: 'Files not uploaded' });
  }
}
