import type { RenameRequest } from '@feltbook/contracts';
import { textKey } from '@feltbook/poker-math';

/** @returns what each stored text becomes; tags are stored together, separated by commas */
export function renaming({ field, from, to }: RenameRequest): (text: string) => string {
  const isRenamed = renamedBy(from, to);
  if (field !== 'tag') return (text) => (isRenamed(text) ? to : text);
  return (text) => withoutRepeats(text.split(',').map((tag) => (isRenamed(tag) ? to : tag))).join(',');
}

/** @returns the chosen names of a filter after a rename; the same array if none is renamed */
export function renamedChoices(
  choices: readonly string[],
  { from, to }: Pick<RenameRequest, 'from' | 'to'>,
): readonly string[] {
  const keys = new Set(from.map(textKey));
  if (!choices.some((choice) => keys.has(textKey(choice)))) return choices;
  return withoutRepeats(choices.map((choice) => (keys.has(textKey(choice)) ? to : choice)));
}

/** Other spellings of the new name are renamed too, so that it is the one that is shown. */
function renamedBy(from: readonly string[], to: string): (name: string) => boolean {
  const keys = new Set([...from, to].map(textKey));
  return (name) => keys.has(textKey(name));
}

function withoutRepeats(names: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const name of names) if (!known.has(textKey(name))) known.set(textKey(name), name);
  return [...known.values()];
}
