import { LinkButton, ListIcon } from '@feltbook/ui';
import { Link } from 'react-router-dom';
import { useToday } from '../../figures/lib/use-today';

/** Leads to the report of this year, which leads to those of the others. */
export function ReportLink({ wide = false }: { readonly wide?: boolean }) {
  return (
    <LinkButton as={Link} to={`/reports/${useToday().slice(0, 4)}`} wide={wide}>
      <ListIcon />
      Year report
    </LinkButton>
  );
}
