import { AddIcon, ListIcon, Menu } from '@feltbook/ui';
import { announce } from '@feltbook/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { AnyRecord, KindName } from '../../results/lib/kinds';
import { exportEverything, exportList } from '../lib/export-files';

interface ListMenuProps {
  readonly kind: KindName;
  /** As the filters leave them. */
  readonly rows: readonly { readonly item: AnyRecord }[];
  /** `sessions` or `tournaments`. */
  readonly plural: string;
  readonly onFailure: (text: string) => void;
}

const FAILURE = 'The file could not be made. Please try again.';

/** What can be done with a list as a whole. */
export function ListMenu({ kind, rows, plural, onFailure }: ListMenuProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const run = (work: Promise<void>) => {
    work.then(
      () => announce('The file is being saved.'),
      () => onFailure(FAILURE),
    );
  };
  return (
    <Menu
      label="Import / Export"
      button="Import / Export"
      entries={[
        {
          key: 'import',
          label: 'Import results…',
          icon: <AddIcon />,
          onSelect: () => void navigate('/import'),
        },
        {
          key: 'list',
          label: `These ${plural} for a spreadsheet (CSV)`,
          icon: <ListIcon />,
          disabled: rows.length === 0,
          onSelect: () =>
            run(
              exportList(
                kind,
                rows.map(({ item }) => item),
              ),
            ),
        },
        {
          key: 'everything',
          label: 'Everything (JSON)',
          icon: <ListIcon />,
          onSelect: () => run(exportEverything(client)),
        },
      ]}
    />
  );
}
