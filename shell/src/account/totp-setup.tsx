import { typedTotp } from '@feltbook/contracts';
import { Button, font, Skeleton, space, TextField } from '@feltbook/ui';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { ActionForm } from '../forms/action-form';
import { useAccountForm } from '../forms/use-account-form';
import { confirmTotp } from './own-totp';

const QrCode = lazy(() => import('./qr-code'));

const schema = z.object({ code: typedTotp });

const Secret = styled.code`
  display: block;
  overflow-wrap: anywhere;
  font-family: ui-monospace, monospace;
  font-size: ${font.size.md};
  user-select: all;
`;

const Steps = styled.ol`
  display: grid;
  gap: ${space[4]};
  margin: 0;
  padding-inline-start: ${space[5]};
  svg {
    display: block;
    margin-top: ${space[3]};
  }
`;

const grouped = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

interface TotpSetupProps {
  /** The `otpauth:` address with the secret. */
  readonly uri: string;
  readonly onCancel: () => void;
  readonly onDone: (codes: readonly string[]) => void;
}

/** Shares the secret with the player's app, and asks for its first code. */
export function TotpSetup({ uri, onCancel, onDone }: TotpSetupProps) {
  const form = useAccountForm({
    schema,
    defaultValues: { code: '' },
    send: async ({ code }) => onDone(await confirmTotp(code)),
  });
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <ActionForm form={form} label="Turn on" primary actions={<Button onClick={onCancel}>Cancel</Button>}>
      <Steps>
        <li>
          Scan this code with an authenticator app.
          <Suspense fallback={<Skeleton $height="200px" />}>
            <QrCode text={uri} />
          </Suspense>
        </li>
        <li>
          Is the app on this device? <a href={uri}>Open the app</a>, or enter this key in it:
          <Secret>{grouped(secret)}</Secret>
        </li>
        <li>Enter the code that the app shows.</li>
      </Steps>
      <TextField
        label="Code from your app"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('code')}
      />
    </ActionForm>
  );
}
