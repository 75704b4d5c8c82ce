export { type Card, cardCode, cardName } from './cards';
export { formatBoard, formatHand, formatHolding } from './format-hand';
export { type Holding } from './holdings';
export { type HandPart, type ParsedHand, parseHand } from './parse-hand';
export { type NotedHand, writePhh, writePhhs } from './phh';
export { handFilter, type SearchedNote } from './search';
