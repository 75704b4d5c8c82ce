import { Alert, isolate, LinkButton, Row } from '@feltbook/ui';
import { Link } from 'react-router-dom';

/** Above the form that a home game filled in. */
export function GameResultLead({ title }: { readonly title: string }) {
  return (
    <Alert title={`Your result of ${isolate(title)}`}>
      Add what is missing and save. It counts like any cash session, also under the free trial.
    </Alert>
  );
}

/** Replaces the form of a home game whose result is saved already. */
export function GameResultSaved({ title }: { readonly title: string }) {
  return (
    <Alert
      title={`Your result of ${isolate(title)} is already saved.`}
      actions={
        <Row>
          <LinkButton as={Link} to="/cash" size="sm">
            Cash list
          </LinkButton>
          <LinkButton as={Link} to="/add" size="sm">
            Add another
          </LinkButton>
        </Row>
      }
    >
      To change it, open it in the cash list.
    </Alert>
  );
}

/** Above the ordinary form, if the home game of the address could not be read. */
export function GameResultMissing() {
  return <Alert tone="warning" title="The home game could not be read. Open it again by its code." />;
}
