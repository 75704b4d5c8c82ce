import { Stack } from '@feltbook/ui';
import { useState } from 'react';
import { useAudit } from '../features/audit/api/use-audit';
import { AuditLog } from '../features/audit/components/audit-log';
import { useJobs } from '../features/jobs/api/use-jobs';
import { JobsSection } from '../features/jobs/components/jobs-section';
import { TabSkeleton } from '../features/page/components/tab-skeleton';
import { useRegistration } from '../features/registration/api/use-registration';
import { RegistrationSection } from '../features/registration/components/registration-section';

/** System: background jobs, who may register, and the audit log. */
export default function SystemTab() {
  const [jobs, registration, log] = [useJobs(), useRegistration(), useAudit()];
  const areSettled = !jobs.isPending && !registration.isPending && Boolean(log.rows ?? log.error);
  // Then it stays: a section that tries again after a failure is pending once more.
  const [isShown, setShown] = useState(areSettled);
  if (areSettled && !isShown) setShown(true);
  // Nobody knows how long each of them becomes, and it would move those below.
  if (!isShown) return <TabSkeleton />;
  return (
    <Stack $gap={8}>
      <JobsSection />
      <RegistrationSection />
      <AuditLog />
    </Stack>
  );
}
