import type { OnProgress, DeviceContext } from './read-file';
import { deviceContext, readFile } from './read-file';
import { readTables } from './read-tables';
import { headerKeys } from '../columns/header';
import { isWorkbook } from '../tables/sniff';
import type { Table, TableRow } from '../tables/table';
import { isPart } from '../tables/titles';
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

const DOUBTFUL =
  /template|vorlage|plantilla|mod[eè]le|modello|example|sample|muster|beispiel|copy|kopie|copie|copia|backup|\(\d+\)$/i;

const textOf = ({ cells }: TableRow): string => cells.join('\u001f');

/** Whether most rows of a sheet are those of an earlier one. */
function isCopy({ rows }: Sheet, earlier: readonly Sheet[]): boolean {
  const known = new Set(earlier.flatMap((sheet) => sheet.rows.slice(1).map(textOf)));
  return rows.slice(1).filter((row) => known.has(textOf(row))).length * 2 >= rows.length;
}

function joinedRows(sheets: readonly Sheet[]): TableRow[] {
  const rows = sheets.flatMap((sheet, at) => (at === 0 ? sheet.rows : sheet.rows.slice(1)));
  return sheets.length === 1 ? rows : rows.map((row, at) => ({ ...row, line: at + 1 }));
}

/**
 * Joins sheets with the same columns if their names only say which part of a history they hold, and asks which ones to read
 * of others. Until then, the longest is shown.
 */
function chooseSheets(sheets: readonly Sheet[], { sheet: answer }: Answers): ChosenSheets {
  const longest = sheets.reduce((one, other) => (other.rows.length > one.rows.length ? other : one));
  const header = headerOf(longest);
  const alike = header === '' ? [longest] : sheets.filter((sheet) => headerOf(sheet) === header);
  const sure = alike.filter(
    (sheet) =>
      !sheet.isHidden && !DOUBTFUL.test(sheet.name) && !isCopy(sheet, alike.slice(0, alike.indexOf(sheet))),
  );
  const isClear =
    sheets.length === 1 || (sure.length === sheets.length && sheets.every(({ name }) => isPart(name)));
  const wanted = answer?.split('\n');
  const named = sheets.filter(({ name }) => wanted?.includes(name));
  const chosen = isClear ? sheets : named.length > 0 ? named : [longest];
  const names = (some: readonly Sheet[]): string[] => some.map(({ name }) => name);
  const read = {
    rows: joinedRows(chosen),
    joined: chosen.length > 1 ? names(chosen).join(', ') : '',
  };
  if (isClear) return read;
  const together = [sure, alike].filter(
    (some, at) => some.length > 1 && (at === 0 || some.length > sure.length),
  );
  const question = { kind: 'sheet' as const, names: names(sheets) };
  return {
    ...read,
    question: together.length > 0 ? { ...question, together: together.map(names) } : question,
  };
}
