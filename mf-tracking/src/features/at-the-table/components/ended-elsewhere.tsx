import { Alert, LinkButton, Row } from '@feltbook/ui';
import type { TableOutcome } from '@feltbook/web-kit';
import { Link } from 'react-router-dom';

const TITLES = {
  logged: 'This session is already logged.',
  discarded: 'This session was discarded.',
  running: 'This session is running again.',
} as const;

const LINKS = {
  logged: [
    ['/cash', 'Cash list'],
    ['/add', 'Add another'],
  ],
  discarded: [['/add', 'Add cash']],
  running: [['/table', 'At the table']],
} as const;

/** Replaces the form of a session that another tab or device has logged, discarded or resumed. */
export function EndedElsewhere({ outcome }: { readonly outcome: TableOutcome | 'running' }) {
  return (
    <Alert
      title={TITLES[outcome]}
      actions={
        <Row>
          {LINKS[outcome].map(([page, label]) => (
            <LinkButton key={page} as={Link} to={page} size="sm">
              {label}
            </LinkButton>
          ))}
        </Row>
      }
    >
      You changed it in another tab or on another device.
    </Alert>
  );
}
