import type { Page } from 'playwright-core';

const QUALITIES = [0.92, 0.85, 0.75, 0.65, 0.5, 0.35, 0.2, 0.1, 0.05];

export interface PictureSize {
  readonly maxBytes: number;
  /** Scales wider screenshots down to this width. */
  readonly maxWidth?: number;
}

/**
 * Converts a screenshot to WebP, in the best quality that is small enough.
 * @param page a blank page of Chromium, whose canvas encodes
 * @throws Error if even the lowest quality is too large
 */
export async function toWebp(
  page: Page,
  png: Buffer,
  { maxBytes, maxWidth = Infinity }: PictureSize,
): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const url = await page.evaluate(
      async ([source, wanted, widest]) => {
        const image = new Image();
        image.src = `data:image/png;base64,${source}`;
        await image.decode();
        const canvas = document.createElement('canvas');
        const scale = Math.min(1, widest / image.naturalWidth);
        canvas.width = Math.round(image.naturalWidth * scale);
        canvas.height = Math.round(image.naturalHeight * scale);
        const context = canvas.getContext('2d');
        if (context) context.imageSmoothingQuality = 'high';
        context?.drawImage(image, 0, 0, canvas.width, canvas.height);
        return canvas.toDataURL('image/webp', wanted);
      },
      [png.toString('base64'), quality, maxWidth] as const,
    );
    const webp = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    if (webp.length <= maxBytes) return webp;
  }
  throw new Error(`The picture is larger than ${maxBytes} bytes.`);
}
