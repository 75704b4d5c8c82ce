import { LinkButton } from '@feltbook/ui';
import { Link } from 'react-router-dom';
import { KINDS } from '../lib/kinds';

/** '+ Add cash' and '+ Add tournament', shown in place of missing figures. */
export function AddButtons() {
  return (
    <>
      <LinkButton as={Link} to={KINDS.cash.addPage} variant="primary">
        + {KINDS.cash.add}
      </LinkButton>
      <LinkButton as={Link} to={KINDS.tournament.addPage}>
        + {KINDS.tournament.add}
      </LinkButton>
    </>
  );
}
