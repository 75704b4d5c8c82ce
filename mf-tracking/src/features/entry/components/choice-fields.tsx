import { cashSessionFields, gameTypeLabel } from '@feltbook/contracts';
import { useMemo } from 'react';
import { NearbyRow } from '../../nearby/components/nearby-row';
import { useNearby } from '../../nearby/lib/use-nearby';
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
  /** Where the nearest venues may come first: the form of a new result, or the start of a session at the table. */
  readonly nearestFor?: 'result' | 'start' | undefined;
}

/** Game type, location and, for cash, stakes. */
export function ChoiceFields({ own, withStakes, nearestFor }: ChoiceFieldsProps) {
  const { data: used = NO_DEFAULTS, showAll } = own;
  const nearby = useNearby(nearestFor !== undefined);
  const { order } = nearby;
  const locations = useMemo(() => locationChoices(used, order), [used, order]);
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
        onFocus={nearby.settle}
        fault={locationFault}
      />
      {nearby.canOffer && <NearbyRow nearby={nearby} atTable={nearestFor === 'start'} />}
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
