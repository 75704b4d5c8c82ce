import { buildSlices } from './build';

/** `node tooling/dist/webpack/main.js <slice>...`: builds pages for production into `<slice>/dist/web`. */
async function main(slices: readonly string[]): Promise<void> {
  if (slices.length === 0) throw new Error('Name the slices to build.');
  process.env.NODE_ENV = 'production';
  await buildSlices(slices, { mode: 'production' });
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
