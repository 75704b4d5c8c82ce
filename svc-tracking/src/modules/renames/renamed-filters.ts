import type { RenameRequest } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { SavedViewEntity } from '../saved-views/saved-view.entity';
import { ShareEntity } from '../shares/share.entity';
import { renamedChoices } from './renaming';

/** Tables of filters, each of which has a JSON document. */
const TABLES = { view: SavedViewEntity, share: ShareEntity } as const;

/** A filter that a rename changed. */
interface RenamedFilter {
  readonly of: keyof typeof TABLES;
  readonly id: string;
  readonly was: string;
  readonly became: string;
}

type Choices = Readonly<Record<string, readonly string[] | undefined>>;

/** Renames the choices of saved views and of shared links, which would match nothing otherwise. @returns the changed ones */
export async function renameInFilters(
  { manager }: Query,
  accountId: string,
  request: RenameRequest,
): Promise<RenamedFilter[]> {
  const [views, shares] = [
    await manager.findBy(SavedViewEntity, { accountId }),
    await manager.findBy(ShareEntity, { accountId }),
  ];
  const changed = [
    ...views.flatMap(({ id, document }) => {
      const filter = JSON.parse(document) as Choices;
      return changeOf({ of: 'view', id, was: document }, filter, request, (renamed) => renamed);
    }),
    ...shares.flatMap(({ id, document }) => {
      const choice = JSON.parse(document) as { readonly filter: Choices };
      return changeOf({ of: 'share', id, was: document }, choice.filter, request, (filter) => ({
        ...choice,
        filter,
      }));
    }),
  ];
  for (const { of, id, became } of changed)
    await manager.update(TABLES[of], { accountId, id }, { document: became });
  return changed;
}

/** Gives filters their former choices, except those that were changed or deleted since. */
export async function restoreFilters(
  { manager }: Query,
  accountId: string,
  filters: readonly RenamedFilter[],
): Promise<void> {
  for (const { of, id, was, became } of filters)
    await manager.update(TABLES[of], { accountId, id, document: became }, { document: was });
}

function changeOf(
  row: Omit<RenamedFilter, 'became'>,
  filter: Choices,
  request: RenameRequest,
  documentOf: (filter: Choices) => object,
): RenamedFilter[] {
  const choices = filter[request.field] ?? [];
  const renamed = renamedChoices(choices, request);
  if (renamed === choices) return [];
  return [{ ...row, became: JSON.stringify(documentOf({ ...filter, [request.field]: renamed })) }];
}
