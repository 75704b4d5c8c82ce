import { monthNamed } from '../values/months';
import { kindOfGame } from '../values/result-kind';

/** Words of names that programs give to sheets, and of parts of a player's own history. */
const PARTS =
  /^(?:sheet|tabelle|blatt|feuil|feuille|hoja|foglio|blad|planilha|plan|ark|arkusz|taulukko|list|лист|munka|sayfa|シート|工作表|시트|q|quarter|kw|week|year|month|月|年|poker|games?|log|results?|sessions?|live|online|part)$/iu;

/** Whether a name only says which part of a history a sheet or a table holds: a month, a year, a number, a kind of results. */
export const isPart = (name: string): boolean =>
  !/\(\d+\)$/.test(name) &&
  name
    .split(/[^\p{L}\p{M}]+/u)
    .every(
      (word) =>
        word === '' || PARTS.test(word) || monthNamed(word) !== undefined || kindOfGame(word) !== undefined,
    );

/** The column of the titles above tables with the same columns in one sheet. */
export const TITLES = 'Title above';
