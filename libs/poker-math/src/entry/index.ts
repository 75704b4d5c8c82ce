export { type EntryDefaults, entryDefaultsOf, type OwnGame, type OwnRecord } from './entry-defaults';
