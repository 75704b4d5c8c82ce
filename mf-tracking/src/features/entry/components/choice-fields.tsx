import { cashSessionFields, gameTypeLabel } from '@feltbook/contracts';
import { useMemo } from 'react';
import type { OwnDefaults } from '../lib/use-entry-defaults';
import { gameTypeChoices, locationChoices, stakesChoices } from '../lib/choices';
import { NO_DEFAULTS } from '../lib/with-own';
import { ChoiceField } from './choice-field';
import { TypedChoiceField } from './typed-choice-field';

/** The contract's fault of a text, shown while it is typed. */
const faultOf = (field: 'game_type' | 'location' | 'stakes') => (name: string) =>
  cashSessionFields[field].request.safeParse(name).error?.issues[0]?.message;

const gameTypeFault = faultOf('game_type');
const locationFault = faultOf('location');
const stakesFault = faultOf('stakes');

interface ChoiceFieldsProps {
  readonly own: Pick<OwnDefaults, 'data' | 'showAll'>;
  readonly withStakes: boolean;
}

/** Game type, location and, for cash, stakes. */
export function ChoiceFields({ own, withStakes }: ChoiceFieldsProps) {
  const { data: used = NO_DEFAULTS, showAll } = own;
  const locations = useMemo(() => locationChoices(used), [used]);
  const stakes = useMemo(() => stakesChoices(used), [used]);
  return (
    <>
      <ChoiceField
        name="game_type"
        noun="game type"
        placeholder="Select a game type"
        choices={(current) => gameTypeChoices(used, current)}
        onOpen={showAll}
        labelOf={gameTypeLabel}
        fault={gameTypeFault}
      />
      <TypedChoiceField
        name="location"
        noun="location"
        placeholder="Select a location"
        choices={() => locations}
        onOpen={showAll}
        fault={locationFault}
      />
      {withStakes && (
        <TypedChoiceField
          name="stakes"
          noun="stakes"
          placeholder="Select the stakes"
          choices={() => stakes}
          onOpen={showAll}
          fault={stakesFault}
        />
      )}
    </>
  );
}
