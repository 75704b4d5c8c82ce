import { PREVIEW_PATH } from '@feltbook/contracts';
import { Button } from '@feltbook/ui';
import { callPublicly } from '@feltbook/web-kit';
import { type ComponentProps, useState } from 'react';
import { reload } from './go';

type LeaveButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'variant'>;

/** Ends the preview in this browser, and loads the page without it. */
export function LeaveButton(props: LeaveButtonProps) {
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle');
  const leave = async () => {
    setState('leaving');
    try {
      await callPublicly('DELETE', PREVIEW_PATH);
      reload();
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      {state === 'failed' && <span role="alert">No answer. Please try again.</span>}
      <Button {...props} busy={state === 'leaving'} onClick={() => void leave()}>
        Leave the preview
      </Button>
    </>
  );
}
