import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import type { KubeObject } from './objects';

const run = promisify(execFile);

/** Only ends a stuck kubectl: beside the tests, at low priority, one folder has taken more than a minute. */
const RENDER_WITHIN_MS = 10 * 60_000;

/** A folder does not render. The message is kubectl's. */
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

/** Renders a folder into YAML. @throws RenderError */
export async function renderText(kubectl: string, folder: string): Promise<string> {
  try {
    const { stdout } = await run(kubectl, ['kustomize', folder], {
      maxBuffer: 64e6,
      timeout: RENDER_WITHIN_MS,
    });
    return stdout;
  } catch (error) {
    throw new RenderError(messageOf(error));
  }
}

/** @throws RenderError */
export function parseObjects(text: string): KubeObject[] {
  return parseAllDocuments(text).map((document) => {
    const object: unknown = document.toJS();
    if (!isObject(object)) throw new RenderError('A document has no apiVersion or no kind.');
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

/** Returns the message in the last log line of kubectl, or its whole output, or says that it was ended. */
function messageOf(error: unknown): string {
  if (Reflect.get(Object(error), 'killed') === true)
    return `kubectl was ended after ${RENDER_WITHIN_MS / 1000} s without an answer.`;
  const output = String(Reflect.get(Object(error), 'stderr') ?? '').trim() || String(error);
  const quoted = / err=("(?:[^"\\]|\\.)*")/.exec(output)?.[1];
  return quoted ? String(JSON.parse(quoted)) : output.replace(/^error: /, '');
}
