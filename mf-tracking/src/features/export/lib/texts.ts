import { formatCount } from '@feltbook/ui';

/** Texts about an export. */
export interface ExportMessage {
  readonly tone: 'error' | 'warning';
  readonly text: string;
}

export const EXPORT_TEXTS = {
  noNetwork:
    'A file with everything needs a network. Without one, a list can be saved as it is shown, for a spreadsheet.',
  filtered: (count: number, plural: string): string => `${formatCount(count)} filtered ${plural}`,
  queued: (count: number): string =>
    count === 1
      ? '1 result waits on this device to be sent, and is not in the file.'
      : `${formatCount(count)} results wait on this device to be sent, and are not in the file.`,
} as const;
