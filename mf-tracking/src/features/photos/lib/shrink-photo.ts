import { PHOTO_TYPE } from '@feltbook/contracts';

/** What the server gets: smaller than its limit, so that a phone sends it fast. */
const MAX_BYTES = 1_000_000;
const MAX_SIDE = 2000;
const QUALITIES = [0.85, 0.7, 0.55, 0.4];
/** The side of the next try, when no quality is small enough. */
const SMALLER = 0.75;
const MIN_SIDE = 200;

/** The browser cannot decode the chosen file. */
export class UnreadablePhoto extends Error {
  override readonly name = 'UnreadablePhoto';
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size with both sides at most `side`, with its proportions, in whole pixels. */
export function fitted({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Tries the best quality first, then smaller pictures.
 * @param encode draws the picture in this size
 * @returns the first that is small enough
 * @throws UnreadablePhoto if none is
 */
export async function smallEnough(
  original: Size,
  encode: (size: Size, quality: number) => Promise<Blob | null>,
): Promise<Blob> {
  for (let side = MAX_SIDE; side >= MIN_SIDE; side *= SMALLER) {
    const size = fitted(original, side);
    for (const quality of QUALITIES) {
      const blob = await encode(size, quality);
      if (blob?.type === PHOTO_TYPE && blob.size <= MAX_BYTES) return blob;
    }
  }
  throw new UnreadablePhoto();
}

/**
 * Any picture that the browser decodes, upright, as a JPEG of its pixels alone: what a phone wrote beside them, such as place
 * and device, is not in it.
 * @throws UnreadablePhoto
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const url = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode().catch((cause: unknown) => {
      throw new UnreadablePhoto('The browser does not decode it.', { cause });
    });
    const { naturalWidth: width, naturalHeight: height } = picture;
    return await smallEnough({ width, height }, (size, quality) => draw(picture, size, quality));
  } finally {
    URL.revokeObjectURL(url);
  }
}

function draw(picture: HTMLImageElement, { width, height }: Size, quality: number): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // A JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, PHOTO_TYPE, quality));
}
