import type { ResultKindName } from '@feltbook/contracts';
import { AddIcon, ListIcon, Menu, MoreIcon } from '@feltbook/ui';
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
  /** Shows a message about a file; undefined hides it. */
  readonly onMessage: (message: ExportMessage | null) => void;
}

/** Import and export of a list. */
export function ListMenu({ kind, rows, plural, onMessage }: ListMenuProps) {
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
          label: `These ${plural} for a spreadsheet (CSV)`,
          icon: <ListIcon />,
          disabled: rows.length === 0,
          onSelect: () =>
            void run(
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
          onSelect: () => void run(exportEverything(client).then(() => queued)),
        },
      ]}
    />
  );
}
