import { Page, PageHeader, Stack } from '@feltbook/ui';
import { useDocumentTitle } from '@feltbook/web-kit';
import { AccountSkeleton } from './account-skeleton';
import { DataSection } from './data-section';
import { DeletionSection } from './deletion-section';
import { DevicesSection } from './devices-section';
import { EmailSection } from './email-section';
import { GoogleSection } from './google-section';
import { Loaded } from './loaded';
import { NameSection } from './name-section';
import { useOwnAccount } from './own-account';
import { PasskeysSection } from './passkeys-section';
import { PasswordSection } from './password-section';
import { RecoveryCodesSection } from './recovery-codes-section';
import { SettingsSection } from './settings-section';
import { TwoStepSection } from './two-step-section';

/** The player's account: name, sign-in, devices, data. */
export default function AccountPage() {
  useDocumentTitle('Account');
  const own = useOwnAccount();
  return (
    <Page $narrow>
      <PageHeader title="Account" lead="Your name, sign-in, settings and data." />
      <Loaded query={own} what="Your account" placeholder={<AccountSkeleton />}>
        {(account) => (
          <Stack $gap={5}>
            <NameSection account={account} />
            {account.role === 'player' && <EmailSection account={account} />}
            <PasswordSection account={account} />
            <PasskeysSection account={account} />
            <GoogleSection account={account} />
            <TwoStepSection account={account} />
            <RecoveryCodesSection account={account} />
            <DevicesSection account={account} />
            <SettingsSection account={account} />
            <DataSection />
            {account.role === 'player' && <DeletionSection account={account} />}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
