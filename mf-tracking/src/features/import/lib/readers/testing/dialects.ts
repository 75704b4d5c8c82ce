export const two = (value: number): string => String(value).padStart(2, '0');
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
export const DATES = {
  iso: (y: number, m: number, d: number) => `${y}-${two(m)}-${two(d)}`,
  points: (y: number, m: number, d: number) => `${two(d)}.${two(m)}.${y}`,
  short: (y: number, m: number, d: number) => `${d}.${m}.${two(y % 100)}`,
  american: (y: number, m: number, d: number) => `${m}/${d}/${y}`,
  british: (y: number, m: number, d: number) => `${two(d)}/${two(m)}/${y}`,
  slashes: (y: number, m: number, d: number) => `${y}/${m}/${d}`,
  named: (y: number, m: number, d: number) => `${d} ${MONTHS[m - 1]} ${y}`,
  yearFirst: (y: number, m: number, d: number) => `${two(y % 100)}-${two(m)}-${two(d)}`,
  characters: (y: number, m: number, d: number) => `${y}年${m}月${d}日`,
  decomposed: (y: number, m: number, d: number) => germanDay(y, m, d).normalize('NFD'),
  midnight: (y: number, m: number, d: number) => `${y}-${two(m)}-${two(d)}T00:00:00.000Z`,
  noYear: (_: number, m: number, d: number) => `${d}-${MONTHS[m - 1]}`,
} as const;
const germanDay = (y: number, m: number, d: number): string =>
  new Date(Date.UTC(y, m - 1, d)).toLocaleDateString('de', { dateStyle: 'long', timeZone: 'UTC' });

const half = (hour: number): string => (hour < 12 ? 'a' : 'p');
export const CLOCKS = {
  colon: (hour: number, minute: number) => `${two(hour)}:${two(minute)}`,
  points: (hour: number, minute: number) => `${hour}.${two(minute)}`,
  word: (hour: number, minute: number) => `${hour}:${two(minute)} Uhr`,
  compact: (hour: number, minute: number) => two(hour) + two(minute),
  half: (hour: number, minute: number) => `${hour % 12 || 12}.${two(minute)}${half(hour)}m`,
  letter: (hour: number, minute: number) => `${hour % 12 || 12}:${two(minute)}${half(hour)}`,
  vietnamese: (hour: number, minute: number) =>
    `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'SA' : 'CH'}`,
  turkish: (hour: number, minute: number) => `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'ÖÖ' : 'ÖS'}`,
  hungarian: (hour: number, minute: number) =>
    `${hour < 12 ? 'de' : 'du'}. ${hour % 12 || 12}:${two(minute)}`,
  zone: (hour: number, minute: number) => `${hour}:${two(minute)} ET`,
  words: (hour: number, minute: number) =>
    (minute === 0 && { 0: 'midnight', 12: 'noon' }[hour]) ||
    `${hour % 12 || 12}:${two(minute)} ${half(hour)}m`,
  midnight24: (hour: number, minute: number) =>
    hour === 0 && minute === 0 ? '24:00' : `${hour}:${two(minute)}`,
} as const;

/** Lengths as texts of whole hours and quarters. */
export const LENGTHS = {
  clock: (hours: number, minutes: number) => `${hours}:${two(minutes)}`,
  dotted: (hours: number, minutes: number) => `${hours}.${two(minutes)}`,
  parts: (hours: number, minutes: number) => ((hours * 60 + minutes) / 1440).toFixed(4),
  units: (hours: number, minutes: number) => `${hours} Std. ${minutes} Min.`,
  quarters: (hours: number, minutes: number) => `${hours || ''}${['', '¼', '½', '¾'][minutes / 15]}` || '0',
} as const;

/** Column names. Those of further buy-ins are in no word list. */
export const NAMES = {
  en: 'Date,Start,End,Hours,Minutes,Location,Buy-in,Reload A,Reload B,Cash-out,Profit,Player,Who was it,Notes,How it went,Kept',
  de: 'Datum,Beginn,Ende,Stunden,Minuten,Ort,Buy-in,Nachkauf A,Nachkauf B,Auszahlung,Gewinn/Verlust,Spieler,Mitglied,Notizen,Ausgang,Meins',
  fr: 'Date,Début,Fin,Heures,Minutes,Lieu,Cave,Recharge A,Recharge B,Sortie,Gain net,Joueur,Membre,Commentaire,Issue,Ma part',
  es: 'Fecha,Inicio,Fin,Horas,Minutos,Sala,Entrada,Extra A,Extra B,Retirada,Beneficio,Jugador,Socio,Notas,Desenlace,Mi parte',
  own: 'played on,session_start_at,session_end_at,Time,Minutes,Where,My buy-in,Pay 2,Pay 3,Total cash out,My net,player_nickname,Member,Comment,Result,Mine',
  cs: 'Datum,Začátek,Konec,Hodiny,Minuty,Místo,Vklad,Dokup A,Dokup B,Výběr,Zisk,Hráč,Člen,Poznámka,Dopadlo,Moje',
  tr: 'Tarih,Başlangıç,Bitiş,Süre,Dakika,Yer,Giriş,Ek A,Ek B,Çıkış,Kâr/Zarar,Oyuncu,Üye,Notlar,Nasıl,Benim',
  hu: 'Dátum,Kezdés,Vége,Időtartam,Perc,Helyszín,Beülő,Ráülő A,Ráülő B,Kifizetés,Nyereség,Játékos,Tag,Megjegyzés,Hogyan,Enyém',
  zh: '日期,开始,结束,时长,分钟,地点,买入,加买甲,加买乙,兑现,盈亏,玩家,会员,备注,胜负,我的',
  ko: '날짜,시작,종료,시간,분,장소,바이인,리바이 1,리바이 2,캐시아웃,손익,선수,회원,메모,승패,내 것',
} as const;

export const COLUMNS =
  'date start end hours minutes location buyin first second cashout profit player member notes outcome shared'.split(
    ' ',
  );

export type Encoding = 'utf-8' | 'utf-8 with a mark' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export function encoded(text: string, encoding: Encoding): Uint8Array {
  switch (encoding) {
    case 'utf-8':
      return Buffer.from(text);
    case 'utf-8 with a mark':
      return Buffer.from(`\ufeff${text}`);
    case 'utf-16le':
      return Buffer.from(`\ufeff${text}`, 'utf16le');
    case 'utf-16be':
      return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
    case 'windows-1252':
      return Buffer.from(text.replace(/€/g, '\u0080').replace(/’/g, '\u0092'), 'latin1');
  }
}
