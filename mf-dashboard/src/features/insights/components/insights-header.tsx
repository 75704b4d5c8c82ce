import { PageHeader } from '@feltbook/ui';
import { ReportLink } from '../../report/components/report-link';

export function InsightsHeader() {
  return <PageHeader title="Insights" lead="Where your money comes from" actions={<ReportLink />} />;
}
