// The decorators of Nest and TypeORM need it.
require('reflect-metadata');

process.env.NODE_ENV = 'test';
// Makes local dates and times the same on every machine.
process.env.TZ = 'UTC';
