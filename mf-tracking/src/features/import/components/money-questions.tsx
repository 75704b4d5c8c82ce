import { formatCount } from '@feltbook/ui';
import { formatDate } from '../../results/lib/format';
import type { AmountField, Mapping, RebuyColumn } from '../lib/source-fields';
import {
  ALL,
  type Answers,
  type ColumnsFound,
  type HoursAre,
  type MismatchAnswer,
  type Question,
} from '../lib/types';
import { ChoiceQuestion, type Choices } from './choice-question';

const AMOUNTS: Readonly<Record<AmountField, string>> = {
  profit: 'Net result: what you won or lost',
  buyin: 'Buy-in: nothing was cashed out',
  cashout: 'Cash-out: nothing was paid to play',
};
const AMOUNTS_BESIDE_BUYIN = { ...AMOUNTS, cashout: 'Cash-out: what you got back' };

const REBUYS: Readonly<Record<RebuyColumn, string>> = {
  count: 'How many: the buy-in has their cost',
  buyins: 'How many: each cost another buy-in',
  money: 'What they cost',
};

const MISMATCH: Readonly<Record<MismatchAnswer, string>> = {
  amounts: 'The buy-in and the cash-out',
  profit: 'The buy-in and the profit',
  leaveOut: 'Neither: leave these rows out',
};

const choices = (labels: Readonly<Record<string, string>>): Choices => Object.entries(labels);

const SHOWN_ROWS = 8;

/** `Rows 3, 7 and 12`, and how many more. */
function rowsText(rows: readonly number[]): string {
  const shown = rows.slice(0, SHOWN_ROWS).map(formatCount).join(', ');
  const more = rows.length - SHOWN_ROWS;
  return `${rows.length === 1 ? 'Row' : 'Rows'} ${shown}${more > 0 ? ` and ${formatCount(more)} more` : ''}.`;
}

interface MoneyQuestionsProps {
  readonly questions: readonly Question[];
  readonly columns: ColumnsFound | undefined;
  readonly answers: Answers;
  readonly onAnswer: (change: Answers) => void;
}

/** Questions about the values in a file. */
export function MoneyQuestions({ questions, ...props }: MoneyQuestionsProps) {
  return questions.map((question) => <MoneyQuestion key={question.kind} {...props} question={question} />);
}

type MoneyQuestionProps = Omit<MoneyQuestionsProps, 'questions'> & { readonly question: Question };

function MoneyQuestion({ question, columns, answers, onAnswer }: MoneyQuestionProps) {
  const answerMapping = (change: (mapping: Mapping) => Mapping) =>
    columns && onAnswer({ mapping: change(columns.mapping) });
  switch (question.kind) {
    case 'amount': {
      const { column, index, options, answer } = question;
      const isOnly = options.includes('buyin');
      const labels = isOnly ? AMOUNTS : AMOUNTS_BESIDE_BUYIN;
      return (
        <ChoiceQuestion
          label={`What is in ‘${column}’?`}
          hint={isOnly ? 'It is the only column of amounts in use.' : 'It is never below 0.'}
          choices={options.map((field) => [field, labels[field]])}
          answer={answer}
          onAnswer={(field) => answerMapping((mapping) => asAmount(mapping, index, field as AmountField))}
        />
      );
    }
    case 'rebuys':
      return (
        <ChoiceQuestion
          label={`What is in ‘${question.column}’?`}
          choices={choices(REBUYS)}
          answer={question.answer}
          onAnswer={(value) =>
            answerMapping((mapping) => ({ ...mapping, rebuyColumn: value as RebuyColumn }))
          }
        />
      );
    case 'player':
      return (
        <ChoiceQuestion
          label="Which player are you?"
          hint={`The names are in ‘${question.column}’.`}
          choices={[...question.names.map((name) => [name, name] as const), [ALL, 'All rows are mine']]}
          answer={answers.player}
          onAnswer={(player) => onAnswer({ player })}
        />
      );
    case 'currency':
      return (
        <ChoiceQuestion
          label={`Amounts are in ${question.currencies.map(({ code }) => code).join(', ')}`}
          hint="Amounts are never converted."
          choices={[
            ...question.currencies
              .filter(({ rows }) => rows > 0)
              .map(({ code, rows }) => [code, `Import only ${code} (${formatCount(rows)})`] as const),
            [ALL, 'Import all, numbers as they are'],
          ]}
          answer={answers.currency}
          onAnswer={(currency) => onAnswer({ currency })}
        />
      );
    case 'mismatch':
      return (
        <ChoiceQuestion
          label="What counts where the profit does not match?"
          hint={rowsText(question.rows)}
          choices={choices(MISMATCH)}
          answer={answers.mismatch}
          onAnswer={(mismatch) => onAnswer({ mismatch: mismatch as MismatchAnswer })}
        />
      );
    case 'hours':
      return (
        <ChoiceQuestion
          label={`Hours such as ${question.samples.join(', ')}`}
          choices={[
            ['clock', '4.30 is 4 hours and 30 minutes'],
            ['decimal', '4.30 is 4.3 hours: 4 hours and 18 minutes'],
          ]}
          answer={answers.hours}
          onAnswer={(hours) => onAnswer({ hours: hours as HoursAre })}
        />
      );
    case 'noYear':
      return (
        <ChoiceQuestion
          label="Days without a year"
          hint={rowsText(question.rows)}
          choices={question.options.map(({ value, first, last }) => [
            value,
            first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`,
          ])}
          answer={answers.noYear}
          onAnswer={(noYear) => onAnswer({ noYear })}
        />
      );
    case 'years':
      return (
        <ChoiceQuestion
          label="Dates that are only a year"
          hint={rowsText(question.rows)}
          choices={[
            [ALL, 'Leave these rows out'],
            ['firstDay', 'Use 1 January of that year'],
          ]}
          answer={answers.years ?? ALL}
          onAnswer={(value) => onAnswer({ years: value === 'firstDay' ? value : undefined })}
        />
      );
    default:
      return null;
  }
}

/** Maps the column to one of the three amounts only. */
function asAmount(mapping: Mapping, index: number, field: AmountField): Mapping {
  const others = Object.entries(mapping.columns).filter(([, at]) => at !== index);
  return { ...mapping, columns: { ...Object.fromEntries(others), [field]: index }, amountsSaid: true };
}
