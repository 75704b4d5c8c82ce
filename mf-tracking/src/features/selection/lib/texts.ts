import { BULK_TEXTS, type BulkAction } from '@feltbook/contracts';
import { formatNumberOf, isolate } from '@feltbook/ui';
import { ApiFailure, isNoNetwork } from '@feltbook/web-kit';

export type ActionName = BulkAction['type'];

export const NEEDS_NETWORK = 'Changing several results needs a network.';
const FAILED = 'Nothing was changed. Please try again.';
export const NOT_UNDONE = 'The undo failed. Your results are as you changed them.';

/** What the server found wrong with the results or the value, not with the call. */
const EXPLAINED: readonly string[] = [
  BULK_TEXTS.changed,
  BULK_TEXTS.missing,
  BULK_TEXTS.nothing,
  BULK_TEXTS.tooManyTags,
  BULK_TEXTS.busy,
];

export function failureText(error: Error): string {
  if (isNoNetwork(error)) return NEEDS_NETWORK;
  return error instanceof ApiFailure && EXPLAINED.includes(error.message) ? error.message : FAILED;
}

/** @param noun `session`, `tournament` @returns the title of a confirmation */
export function titleOf(action: ActionName, count: number, noun: string): string {
  const results = formatNumberOf(count, noun);
  return {
    add_tag: `Add a tag to ${results}`,
    remove_tag: `Remove a tag from ${results}`,
    move: `Move ${results} to a venue`,
    delete: `Delete ${results}?`,
  }[action];
}

/** @returns what the button of a confirmation does */
export function confirmOf(action: ActionName, count: number, noun: string): string {
  const verb = { add_tag: 'Tag', remove_tag: 'Untag', move: 'Move', delete: 'Delete' }[action];
  return `${verb} ${formatNumberOf(count, noun)}`;
}

/** @returns what was done */
export function doneText(action: BulkAction, changed: number, noun: string): string {
  const results = formatNumberOf(changed, noun);
  if (action.type === 'delete') return `Deleted: ${results}`;
  if (action.type === 'move') return `Moved to ${isolate(action.venue)}: ${results}`;
  return `${action.type === 'add_tag' ? 'Tagged' : 'Untagged'} ${isolate(action.tag)}: ${results}`;
}
