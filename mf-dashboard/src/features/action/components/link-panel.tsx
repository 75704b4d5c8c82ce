import { Alert, Button, formatDay, isolate, Panel, screenOnly, space, Stack } from '@feltbook/ui';
import { useSession } from '@feltbook/web-kit';
import styled from 'styled-components';
import { LinkMaker } from '../../common/components/link-maker';
import { failureText } from '../api/action';
import { useAddLink, useLinks, useRevokeLink } from '../api/links';
import { isSamePerson } from '../lib/words';

const OnScreen = styled.div`
  ${screenOnly}
`;

const Links = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
  }
`;

/** Makes links to the statement of one person, and revokes them. */
export function LinkPanel({ person }: { readonly person: string }) {
  const { user } = useSession();
  const { data = [], isError } = useLinks();
  const links = data.filter((link) => isSamePerson(link.person, person));
  const add = useAddLink();
  const revoke = useRevokeLink();
  const failure = add.error ?? revoke.error;
  const url = add.data && `${location.origin}/statement/${add.data.token}`;
  const create = (expiresInDays: number) => {
    revoke.reset();
    add.mutate({ person, currency: user?.settings?.currency, expiresInDays });
  };
  return (
    <OnScreen>
      <Panel title="Link">
        <Stack $gap={3}>
          <p>
            Anyone with the link sees this statement alone, until it ends or you revoke it. Your notes and
            other people stay hidden.
          </p>
          {failure && <Alert tone="error" title={failureText(failure)} />}
          <LinkMaker
            days="90"
            label={`Link for ${isolate(person)}`}
            url={url}
            isBusy={add.isPending}
            onCreate={create}
          />
          {isError && links.length === 0 && <p>Your links could not be loaded.</p>}
          {links.length > 0 && (
            <Links aria-label="Links that work">
              {links.map((link) => {
                const until = `until ${formatDay(link.expires_at.slice(0, 10))}`;
                return (
                  <li key={link.id}>
                    <span>Link {until}</span>
                    <Button
                      size="sm"
                      aria-label={`Revoke link ${until}`}
                      busy={revoke.isPending && revoke.variables === link.id}
                      onClick={() => {
                        if (add.data?.id === link.id) add.reset();
                        revoke.mutate(link.id);
                      }}
                    >
                      Revoke
                    </Button>
                  </li>
                );
              })}
            </Links>
          )}
        </Stack>
      </Panel>
    </OnScreen>
  );
}
