// Decorators of Nest and TypeORM write to this before any other module does.
require('reflect-metadata');

process.env.NODE_ENV = 'test';
// Days and hours in tests mean the same on every machine.
process.env.TZ = 'UTC';
