import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

const HASHED_TEXT = /\.[0-9a-f]{10}\.(?:js|svg)$/;
/** Half of the start script, which has 0.6 kB, is saved. Gateways do not compress files as small themselves. */
const WORTHWHILE_BYTES = 256;

/**
 * Writes `<name>.br` beside the hashed scripts and SVG images of a build, in brotli's best quality. Otherwise each gateway
 * compresses them after its start, and its first visitors get larger files.
 */
export async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => HASHED_TEXT.test(name)).map((name) => join(folder, name));
  await Promise.all(
    files.map(async (file) => {
      const plain = await readFile(file);
      if (plain.length < WORTHWHILE_BYTES) return;
      const params = {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      };
      await writeFile(`${file}.br`, await compress(plain, { params }));
    }),
  );
}
