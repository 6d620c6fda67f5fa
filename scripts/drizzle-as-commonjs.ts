import { registerHooks } from 'node:module'

/**
 * From here on `drizzle-orm` is taken in its CommonJS form. The package is some two hundred small files: as ES modules
 * Node needs 650 ms to load them, as CommonJS 95, and that was a third of a start. Both forms are built from the same
 * source; whatever runs without this line (the tests) takes the other one.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    /^drizzle-orm(\/|$)/.test(specifier)
      ? next(specifier, { ...context, conditions: ['node', 'require'] })
      : next(specifier, context),
})
