import type { Page } from 'playwright-core';

const QUALITIES = [0.92, 0.85, 0.75, 0.65, 0.5, 0.35, 0.2, 0.1, 0.05];

/**
 * Converts a screenshot to WebP, in the best quality that is small enough.
 * @param page a blank page of Chromium, whose canvas encodes
 * @throws Error if even the lowest quality is too large
 */
export async function toWebp(page: Page, png: Buffer, maxBytes: number): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const url = await page.evaluate(
      async ([source, wanted]) => {
        const image = new Image();
        image.src = `data:image/png;base64,${source}`;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = image.naturalWidth;
        canvas.height = image.naturalHeight;
        canvas.getContext('2d')?.drawImage(image, 0, 0);
        return canvas.toDataURL('image/webp', wanted);
      },
      [png.toString('base64'), quality] as const,
    );
    const webp = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    if (webp.length <= maxBytes) return webp;
  }
  throw new Error(`The picture is larger than ${maxBytes} bytes.`);
}
