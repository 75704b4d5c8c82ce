import * as z from 'zod/mini';

// Schemas are interpreted, not compiled: the pages' policy forbids making code from text. Imported before any schema.
z.config({ jitless: true });
