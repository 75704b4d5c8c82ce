import {
  BULK_TEXTS,
  type BulkAction,
  cashSessionFields,
  MAX_TAGS,
  type ResultResponse,
} from '@feltbook/contracts';
import { textKey } from '@feltbook/poker-math';
import { ApiError } from '@feltbook/svc-kit';

type Update = Exclude<BulkAction, { type: 'delete' }>;

/** The column that an action changes, the same in both tables. */
export const changedColumn = ({ type }: Update): string =>
  cashSessionFields[type === 'move' ? 'location' : 'tags'].column;

/**
 * @returns what the field becomes, as its column stores it, by id; without the results that are like that already
 * @throws ApiError `invalid_request` if a result would have too many tags
 */
export function changedTexts(
  action: Update,
  results: Iterable<Pick<ResultResponse, 'id' | 'location' | 'tags'>>,
): Map<string, string | null> {
  const changed = new Map<string, string | null>();
  for (const { id, location, tags = [] } of results) {
    if (action.type === 'move') {
      if (location !== action.venue) changed.set(id, action.venue);
      continue;
    }
    const others = tags.filter((each) => textKey(each) !== textKey(action.tag));
    const hasTag = others.length < tags.length;
    if (hasTag === (action.type === 'add_tag')) continue;
    if (action.type === 'add_tag' && others.push(action.tag) > MAX_TAGS) {
      const fields = [{ path: 'action.tag', message: BULK_TEXTS.tooManyTags }];
      throw new ApiError('invalid_request', BULK_TEXTS.tooManyTags, { fields });
    }
    // No tag contains a comma.
    changed.set(id, others.length > 0 ? others.join(',') : null);
  }
  return changed;
}
