const { isNativeError } = require('node:util').types;
// The decorators of Nest and TypeORM need it.
require('reflect-metadata');

process.env.NODE_ENV = 'test';
// Makes local dates and times the same on every machine.
process.env.TZ = 'UTC';

// jest gives each file globals of its own. Errors of Node's modules are of the process's `Error`, and have to be errors here too.
const ofThisFile = Function.prototype[Symbol.hasInstance];
Object.defineProperty(Error, Symbol.hasInstance, {
  value(error) {
    return ofThisFile.call(this, error) || (this === Error && isNativeError(error));
  },
});
