import { registerHooks } from 'node:module'

/**
 * Loads `drizzle-orm` as CommonJS from here on. Node needs 650 ms to load its two hundred files as ES modules and 95 ms as
 * CommonJS, a third of the start-up time. Both are built from the same source; Vitest uses the ES modules.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    /^drizzle-orm(\/|$)/.test(specifier)
      ? next(specifier, { ...context, conditions: ['node', 'require'] })
      : next(specifier, context),
})
