import { type RegistrationPolicy, registrationPolicy } from '@feltbook/contracts';
import { Alert, SelectField, Stack } from '@feltbook/ui';
import { announce } from '@feltbook/web-kit';
import styled from 'styled-components';
import { ListPlaces } from '../../page/components/list-places';
import { LoadFailure } from '../../page/components/load-failure';
import { SectionHeading } from '../../page/components/section-heading';
import { useChangePolicy, useRegistration } from '../api/use-registration';
import { Invitations } from './invitations';

const WHO: Readonly<Record<RegistrationPolicy, string>> = {
  open: 'Everybody',
  invited: 'By invitation',
  closed: 'Nobody',
};

const Narrow = styled.div`
  max-width: 20rem;
`;

/** Who may register, and the owner's invitations. */
export function RegistrationSection() {
  const { data, error, refetch } = useRegistration();
  return (
    <Stack as="section" aria-label="Registration" $gap={4}>
      <SectionHeading>Registration</SectionHeading>
      {error && <LoadFailure what="Registration is missing." error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListPlaces rows={1} />}
      {data && (
        <>
          <PolicyField policy={data.policy} />
          <Invitations {...data} />
        </>
      )}
    </Stack>
  );
}

function PolicyField({ policy }: { readonly policy: RegistrationPolicy }) {
  const { mutate, variables, isPending, error } = useChangePolicy();
  const choose = (value: string) =>
    mutate(registrationPolicy.parse(value), { onSuccess: () => announce('Registration is changed.') });
  return (
    <Narrow>
      <Stack $gap={3}>
        {error && (
          <Alert tone="error" title="Registration was not changed.">
            {error.message}
          </Alert>
        )}
        <SelectField
          label="Who may register"
          value={isPending ? variables : policy}
          disabled={isPending}
          onChange={({ target }) => choose(target.value)}
        >
          {registrationPolicy.options.map((each) => (
            <option key={each} value={each}>
              {WHO[each]}
            </option>
          ))}
        </SelectField>
      </Stack>
    </Narrow>
  );
}
