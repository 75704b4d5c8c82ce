import { Stack } from '@feltbook/ui';
import { AuditLog } from '../features/audit/components/audit-log';
import { JobsSection } from '../features/jobs/components/jobs-section';
import { RegistrationSection } from '../features/registration/components/registration-section';

/** System: background jobs, who may register, and the audit log. */
export default function SystemTab() {
  return (
    <Stack $gap={8}>
      <JobsSection />
      <RegistrationSection />
      <AuditLog />
    </Stack>
  );
}
