import type { OnProgress, DeviceContext } from './read-file';
import { deviceContext, readFile } from './read-file';
import { readTables } from './read-tables';
import { headerKeys } from '../columns/header';
import { isWorkbook } from '../tables/sniff';
import type { Table, TableRow } from '../tables/table';
import type { Sheet } from '../tables/workbook';
import { NOTES } from '../texts';
import { type Answers, type FileRead, type FileReading, type Question, refused } from '../types';

/** Reads a file of any kind. The reader of workbooks is loaded when the first one is chosen. @see readFile */
export async function readAnyFile(
  bytes: Uint8Array,
  answers: Answers = {},
  device: DeviceContext = deviceContext(),
  onProgress: OnProgress = () => undefined,
): Promise<FileReading> {
  if (!isWorkbook(bytes)) return readFile(bytes, answers, device, onProgress);
  const { sheetsOf } = await import('../tables/workbook');
  const sheets = await sheetsOf(bytes);
  if ('refused' in sheets) return refused(sheets.refused);
  const { rows, question, joined } = chooseSheets(sheets, answers);
  const table: Table = { rows, delimiter: '', unclosed: [] };
  const decoded = { text: '', encoding: 'Unicode', guessed: false };
  const reading = readTables(table, { decoded, answers, ...device, onProgress });
  // Other questions are about the sheet that the player chooses.
  const asked = question && answers.sheet === undefined ? { columns: undefined, questions: [question] } : {};
  if (reading.outcome === 'refused') return 'questions' in asked ? { ...UNREAD, ...asked } : reading;
  const { format, questions, notes } = reading;
  return {
    ...reading,
    format: format === 'CSV' ? 'Spreadsheet' : format,
    questions: question ? [question, ...questions] : questions,
    notes: joined === '' ? notes : [{ kind: 'sheets', text: NOTES.sheets(0, joined), rows: [] }, ...notes],
    ...asked,
  };
}

const UNREAD: FileRead = {
  ...{ outcome: 'read', format: 'Spreadsheet', encoding: 'Unicode' },
  ...{ sessions: [], tournaments: [], problems: [], unreadable: 0, questions: [], notes: [] },
};

interface ChosenSheets {
  readonly rows: readonly TableRow[];
  readonly question?: Question;
  /** The names of sheets that are read together; '' for a single one. */
  readonly joined: string;
}

const headerOf = ({ rows: [first] }: Sheet): string => headerKeys(first?.cells ?? []).join('|');

/** Joins sheets with the same columns, and asks which one to read of others. Until then, the longest is shown. */
function chooseSheets(sheets: readonly Sheet[], { sheet: answer }: Answers): ChosenSheets {
  const longest = sheets.reduce((one, other) => (other.rows.length > one.rows.length ? other : one));
  const header = headerOf(longest);
  if (sheets.length > 1 && header !== '' && sheets.every((sheet) => headerOf(sheet) === header)) {
    const rows = sheets.flatMap((sheet, at) => (at === 0 ? sheet.rows : sheet.rows.slice(1)));
    const numbered = rows.map((row, at) => ({ ...row, line: at + 1 }));
    return { rows: numbered, joined: sheets.map(({ name }) => name).join(', ') };
  }
  const { rows } = sheets.find(({ name }) => name === answer) ?? longest;
  if (sheets.length === 1) return { rows, joined: '' };
  return { rows, joined: '', question: { kind: 'sheet', names: sheets.map(({ name }) => name) } };
}
