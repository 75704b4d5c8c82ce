import { formatHomeGameCode } from '@feltbook/contracts';
import { Button, color, font, Muted, Panel, Row, Skeleton, Stack } from '@feltbook/ui';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { linkOf } from '../api/home-games';

const QrCode = lazy(() => import('./qr-code'));

const Code = styled.p`
  font-family: ui-monospace, monospace;
  font-size: ${font.size.xl};
  font-weight: ${font.weight.strong};
  color: ${color.text};
  user-select: all;
  @media (max-width: 359px) {
    font-size: ${font.size.lg};
  }
`;

/** How others join: the code to read out, the link, and the link as a picture. */
export function Invite({ code }: { readonly code: string }) {
  const [note, setNote] = useState('');
  const [hasPicture, setPicture] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(linkOf(code));
      setNote('The link is copied.');
    } catch {
      setNote('Your browser did not copy it. Please read out the code.');
    }
  };
  return (
    <Panel title="Invite the table">
      <Stack $gap={3}>
        <Code>{formatHomeGameCode(code)}</Code>
        <Muted>Anyone with this code can see the game and write. No account needed.</Muted>
        <Row>
          <Button size="sm" onClick={() => void copy()}>
            Copy link
          </Button>
          <Button size="sm" aria-expanded={hasPicture} onClick={() => setPicture(!hasPicture)}>
            QR code
          </Button>
        </Row>
        <p role="status">{note}</p>
        {hasPicture && (
          <Suspense fallback={<Skeleton $width="200px" $height="200px" />}>
            <QrCode text={linkOf(code)} />
          </Suspense>
        )}
      </Stack>
    </Panel>
  );
}
