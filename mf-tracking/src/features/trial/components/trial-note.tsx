import { formatCount, Muted } from '@feltbook/ui';
import { Link } from 'react-router-dom';
import type { TrialEnd } from '../lib/trial';

interface TrialNoteProps {
  readonly end: TrialEnd | undefined;
  readonly usage: { readonly used: number; readonly limit: number } | undefined;
  /** `cash sessions`, `tournaments`. */
  readonly what: string;
}

/** Beside the save button: how much of the trial is used, and why the button is off. */
export function TrialNote({ end, usage, what }: TrialNoteProps) {
  if (!usage && !end) return null;
  const places = usage && `${formatCount(Math.min(usage.used, usage.limit))} of ${formatCount(usage.limit)}`;
  if (!end) return <Muted title={`Free ${what} used`}>{places}</Muted>;
  return (
    <Muted>
      {end === 'usedUp' ? `${places} free ${what} used.` : 'Your free trial has ended.'}{' '}
      <Link to="/subscription">Go Pro</Link> to save more.
    </Muted>
  );
}
