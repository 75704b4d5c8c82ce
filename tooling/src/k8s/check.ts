import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { foreignSecrets } from './foreign-secrets';
import { environmentProblems } from './manifests/environment';
import type { KubeObject, Problem } from './manifests/objects';
import { parseObjects, RenderError, renderText } from './manifests/render';

/** The result of the check of one folder. */
export interface FolderResult {
  folder: string;
  objects: number;
  problems: Problem[];
}

interface Options {
  /** The folder that the others are below. */
  root: string;
  /** Folders to render, relative to it. */
  targets: readonly string[];
  /** The path of kubectl. */
  kubectl: string;
  /** The folder of each slice that holds its configuration code. */
  code: 'dist' | 'src';
  /** Called with each folder's manifests as they would be applied. */
  onRendered?: (folder: string, manifests: string) => void;
}

/** Renders folders without a cluster and checks what kubeconform and kube-linter cannot know. */
export async function check({ root, targets, kubectl, code, onRendered }: Options): Promise<FolderResult[]> {
  const results: FolderResult[] = [];
  const queue = targets.entries();
  const worker = async () => {
    for (const [index, folder] of queue) {
      const { objects, error } = await rendered(folder);
      results[index] = {
        folder,
        objects: objects.length,
        problems: [...error, ...foreignSecrets(objects), ...environmentProblems(objects, code)],
      };
    }
  };
  const rendered = async (folder: string): Promise<{ objects: KubeObject[]; error: Problem[] }> => {
    try {
      const manifests = await renderText(kubectl, join(root, folder));
      onRendered?.(folder, manifests);
      return { objects: parseObjects(manifests), error: [] };
    } catch (error) {
      if (!(error instanceof RenderError)) throw error;
      return { objects: [], error: [{ where: folder, what: error.message }] };
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return results;
}
