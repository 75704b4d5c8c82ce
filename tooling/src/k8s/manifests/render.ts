import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import type { KubeObject } from './objects';

const run = promisify(execFile);

/** A folder that does not render. The message is what kubectl said. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
}

/**
 * Renders a folder as `kubectl apply -k` would, without a cluster.
 * @param kubectl its path
 * @throws RenderError
 */
export async function render(kubectl: string, folder: string): Promise<KubeObject[]> {
  return parseObjects(await renderText(kubectl, folder));
}

/** The same as the text that would be applied. */
export async function renderText(kubectl: string, folder: string): Promise<string> {
  try {
    const { stdout } = await run(kubectl, ['kustomize', folder], { maxBuffer: 64e6, timeout: 60_000 });
    return stdout;
  } catch (error) {
    throw new RenderError(whatWasSaid(error));
  }
}

/** @throws RenderError */
export function parseObjects(text: string): KubeObject[] {
  return parseAllDocuments(text).map((document) => {
    const object: unknown = document.toJS();
    if (!isObject(object)) throw new RenderError('There is something without apiVersion and kind.');
    return object;
  });
}

const isObject = (value: unknown): value is KubeObject =>
  typeof value === 'object' &&
  value !== null &&
  'apiVersion' in value &&
  typeof value.apiVersion === 'string' &&
  'kind' in value &&
  typeof value.kind === 'string';

/** The sentence in the log line that kubectl ends with, or all that it said. */
function whatWasSaid(error: unknown): string {
  const said = String(Reflect.get(Object(error), 'stderr') ?? '').trim() || String(error);
  const quoted = / err=("(?:[^"\\]|\\.)*")/.exec(said)?.[1];
  return quoted ? String(JSON.parse(quoted)) : said.replace(/^error: /, '');
}
