import { LinkButton } from '@feltbook/ui';
import { Link } from 'react-router-dom';
import { KINDS } from '../lib/kinds';

/** What every place without figures offers: '+ Add cash' and '+ Add tournament'. */
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
