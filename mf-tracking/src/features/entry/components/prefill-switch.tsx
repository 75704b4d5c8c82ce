import { Muted, Row } from '@feltbook/ui';
import { SegmentedControl } from '@feltbook/ui/segmented-control';
import { PREFILL_MODES, type PrefillMode } from '../lib/prefill';

const LABEL = 'Prefill with';
const LABELS: Readonly<Record<PrefillMode, string>> = {
  just: 'Just played',
  common: 'Usual game',
  last: 'Last session',
};

interface PrefillSwitchProps {
  readonly mode: PrefillMode;
  readonly onChange: (mode: PrefillMode) => void;
}

/** The prefill mode: the source of game type, location, stakes and duration of a new form. */
export function PrefillSwitch({ mode, onChange }: PrefillSwitchProps) {
  const options = PREFILL_MODES.map((value) => ({ value, label: LABELS[value] }));
  return (
    <Row>
      <Muted aria-hidden="true">{LABEL}</Muted>
      <SegmentedControl label={LABEL} value={mode} options={options} onChange={onChange} />
    </Row>
  );
}
