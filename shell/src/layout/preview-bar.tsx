import type { Preview } from '@feltbook/contracts';
import { LeaveButton } from '../preview/leave-button';
import { Notice } from './notice';

/** The line on every page of a browser with a preview. */
export const PreviewBar = ({ remote, name }: Preview) => (
  <Notice part="Preview" actions={<LeaveButton size="sm" />}>
    You are seeing a preview of {remote} ({name}).
  </Notice>
);
