import { Stack } from '@feltbook/ui';
import { AuditLog } from '../features/audit/components/audit-log';
import { JobsSection } from '../features/jobs/components/jobs-section';
import { RegistrationSection } from '../features/registration/components/registration-section';

/** System: who may register, the audit log, and background jobs, which come last because their number is not known before. */
export default function SystemTab() {
  return (
    <Stack $gap={8}>
      <RegistrationSection />
      <AuditLog />
      <JobsSection />
    </Stack>
  );
}
