import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** What a page puts on paper. */
export interface Printed {
  /** Without white space. */
  readonly text: string;
  /** The drawing commands of all sheets, with their colours. */
  readonly drawing: string;
}

const OBJECT = /(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g;

const idAfter = (name: string, text: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1] ?? '';

function streamOf(object = ''): string {
  const from = object.indexOf('stream\n') + 'stream\n'.length;
  const bytes = Buffer.from(object.slice(from), 'latin1');
  return (object.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

/** The characters of a font's codes. */
function charactersOf(map: string): Map<string, string> {
  const characters = new Map<string, string>();
  const at = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, code = '', hex = ''] of map.matchAll(/^<(\w\w)> <(\w{4})>$/gm)) characters.set(code, at(hex));
  for (const [, from = '', to = '', hex = ''] of map.matchAll(/^<(\w\w)> <(\w\w)> <(\w{4})>$/gm)) {
    for (let code = parseInt(from, 16); code <= parseInt(to, 16); code += 1) {
      const character = String.fromCharCode(parseInt(hex, 16) + code - parseInt(from, 16));
      characters.set(code.toString(16).toUpperCase().padStart(2, '0'), character);
    }
  }
  return characters;
}

/** Prints a page as the browser's own dialog does, without preparing it. */
export async function printed(page: Page): Promise<Printed> {
  const pdf = (await page.pdf()).toString('latin1');
  const objects = new Map([...pdf.matchAll(OBJECT)].map(([, id = '', object = '']) => [id, object]));
  const sheets = [...objects.values()].filter((object) => /\/Type \/Page\b/.test(object));
  const drawings = sheets.map((sheet) => streamOf(objects.get(idAfter('Contents', sheet))));
  const fonts = new Map(
    [...new Set(sheets.flatMap((sheet) => sheet.match(/\/F\d+ \d+ 0 R/g) ?? []))].map((entry) => {
      const [name = '', id = ''] = entry.split(' ');
      const map = idAfter('ToUnicode', objects.get(id) ?? '');
      return [name, charactersOf(streamOf(objects.get(map)))];
    }),
  );
  let text = '';
  for (const drawing of drawings) {
    let characters: Map<string, string> | undefined;
    for (const [, font, codes = ''] of drawing.matchAll(/(\/F\d+) [\d.]+ Tf|<(\w+)> Tj/g)) {
      if (font) characters = fonts.get(font);
      for (const code of codes.match(/../g) ?? []) text += characters?.get(code) ?? '';
    }
  }
  return {
    text: text.replace(/\s/g, ''),
    drawing: drawings.join('\n'),
  };
}
