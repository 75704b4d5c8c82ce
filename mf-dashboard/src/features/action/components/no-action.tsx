import { EmptyState, LinkButton } from '@feltbook/ui';
import { Link } from 'react-router-dom';

/** In place of people until the player has a deal, a bought share or a payment. */
export const NoAction = () => (
  <EmptyState
    title="No action yet"
    actions={
      <LinkButton as={Link} to="/add-tournament" variant="primary">
        Log a result with a deal
      </LinkButton>
    }
  >
    Here you see what you and others owe each other: from deals on your results, from shares that you buy, and
    from payments. A deal says which share of a result somebody else has, and at what price.
  </EmptyState>
);
