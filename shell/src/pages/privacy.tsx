import { color, font, Page, PageHeader, Panel, space, Stack } from '@feltbook/ui';
import { useDocumentTitle } from '@feltbook/web-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useSiteLinks } from '../site/links';

interface Item {
  readonly name: string;
  readonly text: ReactNode;
  /** How long it is kept. */
  readonly until?: string;
}

const STORED: readonly Item[] = [
  {
    name: 'Account',
    text: 'Your name, email or username, settings, invitation with its note, and a hash of your password. With Google: your id there.',
    until: 'Until you delete your account.',
  },
  {
    name: 'Passkeys and codes',
    text: 'Names, public keys and use times of passkeys. Hashes of recovery codes. The encrypted key of your authenticator app. No fingerprint and no face.',
    until: 'Until you remove them or delete your account.',
  },
  {
    name: 'Results',
    text: 'Sessions, tournaments, their currencies, trips and notes, hands, photos, imported file names, saved filters, shared links, goals, and statistics.',
    until: 'Until you delete them, photos two days longer. File names: with your account.',
  },
  {
    name: 'Money and deals',
    text: 'Bankroll entries, deals, shares bought, payments and links to statements, with names of backers, swap partners and players.',
    until: 'Until you delete them.',
  },
  {
    name: 'Home games',
    text: 'Ledgers you host, with corrections and the names that guests type.',
    until: 'Until you remove the game or delete your account.',
  },
  {
    name: 'Sign-ins',
    text: 'Browser, system, shortened network address and times of each device.',
    until: '30 days from the sign-out or the last use. Months of sign-ins: until you delete your account.',
  },
  {
    name: 'Plan',
    text: 'Your plan, trial, and customer id at Stripe. No card numbers.',
    until: 'Until you delete your account.',
  },
  {
    name: 'Technical records',
    text: 'Ids that keep an entry or a payment from counting twice.',
    until: 'Up to 40 days.',
  },
  {
    name: 'Mails',
    text: 'Mails waiting to be sent, a hash of the last link of each kind, and whether your address refuses mails.',
    until:
      'Two days. A link: until you use it. A refusal: until you verify the address again. All: until you delete your account.',
  },
  {
    name: 'Server logs',
    text: 'Time, page, account id and network address of each call.',
    until: 'As long as the operator keeps logs.',
  },
];

const RECIPIENTS: readonly Item[] = [
  {
    name: 'Other players',
    text: 'See totals of all players, without names. Anyone with a link you share sees its view or statement; with a home game’s code, its ledger.',
  },
  {
    name: 'The operator',
    text: 'The owner’s pages show your account, sign-in methods, devices, plan and results, without notes, tags and deals.',
  },
  {
    name: 'Stripe',
    text: 'If you subscribe: account id, email, and what you enter there.',
  },
  { name: 'Google', text: 'If you sign in with Google: that you do. It gives us your id, name and email.' },
  {
    name: 'Have I Been Pwned',
    text: 'New passwords: 5 digits of a hash, to refuse leaked ones.',
  },
  { name: 'The mail provider', text: 'Your email and the text of mails to you.' },
  {
    name: 'Visit counting',
    text: 'If this site counts visits: the steps towards Pro, without name, result or amount. Nothing if your browser asks not to be tracked.',
  },
];

const COOKIES: readonly Item[] = [
  {
    name: 'feltbook_refresh',
    text: 'Keeps you signed in.',
    until: '30 days from the last use, 180 at most.',
  },
  {
    name: 'feltbook_device',
    text: 'Lets you sign in here while a stranger guesses your password.',
    until: '400 days.',
  },
  { name: 'feltbook_google', text: 'Protects a sign-in with Google.', until: '10 minutes.' },
  {
    name: 'feltbook_preview',
    text: 'Shows a preview you opened.',
    until: '7 days.',
  },
  { name: 'feltbook_prefill', text: 'Remembers how forms are filled.', until: '365 days.' },
];

const List = styled.dl`
  display: grid;
  gap: ${space[4]};
  dt {
    font-weight: ${font.weight.strong};
    overflow-wrap: anywhere;
  }
  dd {
    margin: 0;
  }
  dd + dd {
    color: ${color.textMuted};
    font-size: ${font.size.sm};
  }
`;

const Items = ({ items }: { readonly items: readonly Item[] }) => (
  <List>
    {items.map(({ name, text, until }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
        {until && <dd>{until}</dd>}
      </div>
    ))}
  </List>
);

/** What is stored, for how long, and who gets it. Keep it true: each statement is one of the code. */
export default function PrivacyPage() {
  useDocumentTitle('Privacy');
  const { contactEmail, contactUrl } = useSiteLinks();
  return (
    <Page $narrow>
      <PageHeader title="Privacy" lead="What we store, who gets it, and how to delete it." />
      <Stack $gap={5}>
        <Panel title="On our server">
          <Items items={STORED} />
        </Panel>
        <Panel title="Who gets your data">
          <Stack $gap={4}>
            <Items items={RECIPIENTS} />
            <p>There are no ads, and no scripts of other companies.</p>
          </Stack>
        </Panel>
        <Panel title="On your device">
          <Stack $gap={4}>
            <p>
              Your lists, figures, hands, home games and plan, for use offline. Signing out deletes it, and
              asks before it deletes unsent results. Drafts, a running table session and venues’ positions
              stay for your next sign-in; nobody else can read them. Positions are never sent. Your theme and
              similar choices stay.
            </p>
            <p>Five cookies. On https, names begin with __Secure- or __Host-.</p>
            <Items items={COOKIES} />
          </Stack>
        </Panel>
        <Panel title="Download or delete it">
          <Stack $gap={4}>
            <p>
              On <Link to="/account">your account page</Link> you download everything, or delete your account.
              Deleting signs you out everywhere, and soon removes all data, at Stripe too.
            </p>
            <p>
              We keep a deleted account’s id and date, so that it stays deleted. If the operator changed or
              deleted your account, the audit log keeps that, with a masked address such as a•••@example.com.
              Backups keep deleted data until newer ones replace them.
            </p>
            {contactEmail && (
              <p>
                Questions? Write to <a href={contactUrl}>{contactEmail}</a>.
              </p>
            )}
          </Stack>
        </Panel>
      </Stack>
    </Page>
  );
}
