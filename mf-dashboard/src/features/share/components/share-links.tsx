import type { Share, ShareRequest } from '@feltbook/contracts';
import type { ResultFilter } from '@feltbook/poker-math';
import { Alert, Button, color, font, formatDay, space, Stack } from '@feltbook/ui';
import { ApiFailure, isNoNetwork, useSession } from '@feltbook/web-kit';
import styled from 'styled-components';
import { LinkMaker } from '../../common/components/link-maker';
import { useAddShare, useRevokeShare, useShares } from '../api/use-shares';
import { HEADINGS } from '../lib/share-content';

const AMOUNTS = { shown: 'with amounts', hidden: 'no amounts', bigBlinds: 'in big blinds' } as const;

const Section = styled(Stack)`
  padding-top: ${space[4]};
  border-top: 1px solid ${color.line};
  h3 {
    font-size: ${font.size.md};
  }
  ul {
    display: grid;
    gap: ${space[2]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

const Entry = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color.textMuted};
  }
`;

interface ShareLinksProps {
  readonly choice: Pick<ShareRequest, 'subject' | 'amounts'> & {
    readonly title: string;
    readonly filter: ResultFilter;
  };
}

/** Makes links to what is chosen, and revokes them. */
export function ShareLinks({ choice }: ShareLinksProps) {
  const { user } = useSession();
  const { data: links = [], isError } = useShares();
  const add = useAddShare();
  const revoke = useRevokeShare();
  const failure = add.error ?? revoke.error;
  const url = add.data && `${location.origin}/s/${add.data.token}`;
  const create = (expiresInDays: number) => {
    revoke.reset();
    add.mutate({ ...choice, currency: user?.settings?.currency, expiresInDays });
  };
  return (
    <Section as="section" aria-label="Link" $gap={3}>
      <h3>Link</h3>
      <p>Anyone with the link sees this view until it ends or you revoke it.</p>
      {failure && <Alert tone="error" title={failureText(failure)} />}
      <LinkMaker days="30" label="Your link" url={url} isBusy={add.isPending} onCreate={create} atEnd />
      {isError && links.length === 0 && <p>Your links could not be loaded.</p>}
      {links.length > 0 && (
        <ul aria-label="Your links">
          {links.map((link) => (
            <Entry key={link.id}>
              <span>
                {nameOf(link)}
                <small>
                  {AMOUNTS[link.amounts]}, until {formatDay(link.expires_at.slice(0, 10))}
                </small>
              </span>
              <Button
                size="sm"
                aria-label={`Revoke ${nameOf(link)}`}
                busy={revoke.isPending && revoke.variables === link.id}
                onClick={() => {
                  if (add.data?.id === link.id) add.reset();
                  revoke.mutate(link.id);
                }}
              >
                Revoke
              </Button>
            </Entry>
          ))}
        </ul>
      )}
    </Section>
  );
}

const nameOf = ({ title, subject }: Share): string => title ?? HEADINGS[subject];

function failureText(error: Error): string {
  if (isNoNetwork(error)) return 'Links change only with a network. Please try again.';
  const hasReason = error instanceof ApiFailure && ['conflict', 'not_found'].includes(error.code);
  return hasReason ? error.message : 'That did not work. Please try again.';
}
