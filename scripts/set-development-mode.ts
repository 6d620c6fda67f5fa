/** Imported before server/production.ts, so that React prints its warnings during development. */
process.env.NODE_ENV = 'development'
