import { cashSessionFields, gameTypeLabel } from '@feltbook/contracts';
import { useMemo } from 'react';
import { newestFirst } from '@feltbook/poker-math';
import type { AnyRecord } from '../../results/lib/kinds';
import { gameTypeChoices, locationChoices, stakesChoices } from '../lib/choices';
import { ChoiceField } from './choice-field';
import { TypedChoiceField } from './typed-choice-field';

/** The contract's fault of a text, shown while it is typed. */
const faultOf = (field: 'game_type' | 'location' | 'stakes') => (name: string) =>
  cashSessionFields[field].request.safeParse(name).error?.issues[0]?.message;

const gameTypeFault = faultOf('game_type');
const locationFault = faultOf('location');
const stakesFault = faultOf('stakes');

/** The newest results that options are ranked by: more would not change the first options. */
const LOOK_BACK = 2000;

interface ChoiceFieldsProps {
  /** The logged results. */
  readonly records: readonly AnyRecord[];
  readonly withStakes: boolean;
}

/** Game type, location and, for cash, stakes. */
export function ChoiceFields({ records, withStakes }: ChoiceFieldsProps) {
  const recent = useMemo(() => newestFirst(records).slice(0, LOOK_BACK), [records]);
  const locations = useMemo(() => locationChoices(recent), [recent]);
  const stakes = useMemo(() => stakesChoices(recent), [recent]);
  return (
    <>
      <ChoiceField
        name="game_type"
        noun="game type"
        placeholder="Select a game type"
        choices={(current) => gameTypeChoices(recent, current)}
        labelOf={gameTypeLabel}
        fault={gameTypeFault}
      />
      <TypedChoiceField
        name="location"
        noun="location"
        placeholder="Select a location"
        choices={() => locations}
        fault={locationFault}
      />
      {withStakes && (
        <TypedChoiceField
          name="stakes"
          noun="stakes"
          placeholder="Select the stakes"
          choices={() => stakes}
          fault={stakesFault}
        />
      )}
    </>
  );
}
