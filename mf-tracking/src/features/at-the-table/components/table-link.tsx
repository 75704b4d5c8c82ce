import { ClockIcon, LinkButton } from '@feltbook/ui';
import { Link } from 'react-router-dom';
import { WideText } from '../../results/components/by-width';
import { useOwnTable } from '../lib/own-table';

/** Link to start a session. Hidden while one runs: the bar links to it. */
export function TableLink() {
  const { session } = useOwnTable();
  if (session) return null;
  return (
    <LinkButton as={Link} to="/table">
      <ClockIcon size="1.1em" />
      <WideText>Start now</WideText>
    </LinkButton>
  );
}
