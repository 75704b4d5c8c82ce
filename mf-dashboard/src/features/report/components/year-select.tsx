import { SelectField } from '@feltbook/ui';
import { useLocation, useNavigate } from 'react-router-dom';

interface YearSelectProps {
  readonly year: string;
  /** Years with results, newest first. */
  readonly years: readonly string[];
}

/** Opens the report of another year with results. */
export function YearSelect({ year, years }: YearSelectProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const options = years.includes(year) ? years : [year, ...years].sort().reverse();
  return (
    <SelectField
      label="Year"
      value={year}
      onChange={({ target }) => void navigate({ pathname: `/reports/${target.value}`, search })}
    >
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </SelectField>
  );
}
