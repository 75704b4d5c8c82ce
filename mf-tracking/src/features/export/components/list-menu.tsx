import type { ResultKindName } from '@feltbook/contracts';
import { localDay } from '@feltbook/poker-math';
import { AddIcon, EditIcon, ListIcon, Menu, MoreIcon } from '@feltbook/ui';
import { announce, isNoNetwork } from '@feltbook/web-kit';
import { FILE_TEXTS } from '@feltbook/web-kit/save-file';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useOwnSaves } from '../../results/api/queued';
import { PhoneIcon, WideText } from '../../results/components/by-width';
import { type AnyRecord, CASH, TOURNAMENT } from '../../results/lib/kinds';
import { exportEverything, exportList } from '../lib/export-files';
import { EXPORT_TEXTS, type ExportMessage } from '../lib/texts';

interface ListMenuProps {
  readonly kind: ResultKindName;
  /** The filtered records. */
  readonly rows: readonly { readonly item: AnyRecord }[];
  /** `sessions` or `tournaments`. */
  readonly plural: string;
  /** Whether a filter chose the records: the menu then says how many there are. */
  readonly isFiltered: boolean;
  /** Shows a message about a file; undefined hides it. */
  readonly onMessage: (message: ExportMessage | null) => void;
}

/** Import and export of a list, and the report of this year. */
export function ListMenu({ kind, rows, plural, isFiltered, onMessage }: ListMenuProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const queued = useOwnSaves(CASH).queued.length + useOwnSaves(TOURNAMENT).queued.length;
  /** @param work creates a file @returns how many results are not in it */
  const run = async (work: Promise<number>) => {
    onMessage(null);
    try {
      const missing = await work;
      announce(FILE_TEXTS.saving);
      if (missing > 0) onMessage({ tone: 'warning', text: EXPORT_TEXTS.queued(missing) });
    } catch (error) {
      onMessage({ tone: 'error', text: isNoNetwork(error) ? EXPORT_TEXTS.noNetwork : FILE_TEXTS.failed });
    }
  };
  const save = (format: 'csv' | 'json') =>
    void run(
      exportList(
        kind,
        rows.map(({ item }) => item),
        format,
      ),
    );
  const what = isFiltered ? EXPORT_TEXTS.filtered(rows.length, plural) : `These ${plural}`;
  return (
    <Menu
      label="Import / Export"
      button={
        <>
          <PhoneIcon>
            <MoreIcon />
          </PhoneIcon>
          <WideText>Import / Export</WideText>
        </>
      }
      entries={[
        {
          key: 'import',
          label: 'Import results…',
          icon: <AddIcon />,
          onSelect: () => void navigate('/import'),
        },
        {
          key: 'list',
          label: `${what} for a spreadsheet (CSV)`,
          icon: <ListIcon />,
          disabled: rows.length === 0,
          onSelect: () => save('csv'),
        },
        ...(isFiltered
          ? [
              {
                key: 'list-json',
                label: `${what} (JSON)`,
                icon: <ListIcon />,
                disabled: rows.length === 0,
                onSelect: () => save('json'),
              },
            ]
          : []),
        {
          key: 'everything',
          label: isFiltered ? 'Everything, without the filter (JSON)' : 'Everything (JSON)',
          icon: <ListIcon />,
          onSelect: () => void run(exportEverything(client).then(() => queued)),
        },
        {
          key: 'names',
          label: 'Rename or merge names…',
          icon: <EditIcon />,
          onSelect: () => void navigate('/names'),
        },
        {
          key: 'report',
          label: 'Year report',
          icon: <ListIcon />,
          onSelect: () => void navigate(`/reports/${localDay(new Date()).slice(0, 4)}`),
        },
      ]}
    />
  );
}
