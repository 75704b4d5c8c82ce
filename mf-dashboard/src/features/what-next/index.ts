export { Bankrolls } from './components/bankrolls';
export { HoursToBeSure } from './components/hours-to-be-sure';
export { NextHours } from './components/next-hours';
export { NextTournaments } from './components/next-tournaments';
export { LuckSummary, NextSummary } from './components/verdict-summary';
