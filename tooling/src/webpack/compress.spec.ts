import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { compressFiles } from './compress';

it('compresses large hashed scripts, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'feltbook-compress-'));
  try {
    const script = 'poker '.repeat(400);
    mkdirSync(join(folder, 'assets'));
    for (const name of ['assets/main.7692c3ad35.js', 'sw.js', 'assets/font.7692c3ad35.woff2'])
      writeFileSync(join(folder, name), script);
    writeFileSync(join(folder, 'assets/small.7692c3ad35.js'), 'poker');

    await compressFiles(folder);

    const written = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.br'),
    );
    expect(written).toEqual(['assets/main.7692c3ad35.js.br']);
    const compressed = readFileSync(join(folder, 'assets/main.7692c3ad35.js.br'));
    expect(brotliDecompressSync(compressed).toString()).toBe(script);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
