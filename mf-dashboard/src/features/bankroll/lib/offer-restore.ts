import { announce, offerUndo } from '@feltbook/web-kit';
import { failureText } from '../api/changes';

/** Offers to undo a deletion. After a failure, offers it again. @param restore stores what was deleted */
export function offerRestore(text: string, restore: () => Promise<unknown>): void {
  const undo = async () => {
    try {
      await restore();
      announce('Restored.');
    } catch (error) {
      offerRestore(failureText(error instanceof Error ? error : new Error(String(error))), restore);
    }
  };
  offerUndo({ text, undo: () => void undo() });
}
