import { defineConfig } from 'vitest/config'

/** What a file of the database layer cannot show on the embedded engine. */
const needsServer = 'database/{encrypted-line,move-to-server,server,two-roles}.test.ts'

export default defineConfig({
  test: {
    // Much of a test is waiting. A file has a database of its own, and each embedded one takes some 0.5 GB.
    maxWorkers: 3,
    // A module is loaded once for all files that a worker runs, which halves the time: no test may leave anything behind in one.
    isolate: false,
    // Long, since others may use the machine: a test that is stuck is stuck for ever.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // All but the census, which needs a database, so that a new one is never left out.
          include: ['{app,contract,content,scripts}/**/*.test.ts?(x)', 'tests/architecture/!(census).test.ts'],
        },
      },
      {
        // On PostgreSQL where TEST_DATABASE_URL names one, else on the embedded engine.
        extends: true,
        test: {
          name: 'server',
          include: ['{server,database}/**/*.test.ts', 'tests/architecture/census.test.ts'],
          exclude: ['database/embedded*.test.ts'],
          globalSetup: 'tests/support/set-up-server.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: ['database/**/*.test.ts', 'tests/journeys/**/*.test.ts'],
          exclude: [needsServer],
          globalSetup: 'tests/support/set-up-embedded.ts',
        },
      },
    ],
  },
})
