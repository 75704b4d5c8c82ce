/** The cells of a CSV file by RFC 4180, without its header. No cell has a line break. */
export const cellsOf = (csv: string): string[][] =>
  csv
    .replace(/\r\n$/, '')
    .split('\r\n')
    .slice(1)
    .map((line) => {
      const cells = [''];
      let isQuoted = false;
      for (const [at, character] of [...line].entries()) {
        if (character === '"') isQuoted = !isQuoted;
        if (character === ',' && !isQuoted) cells.push('');
        else if (character !== '"' || (isQuoted && line[at - 1] === '"')) {
          cells[cells.length - 1] += character;
        }
      }
      return cells;
    });
