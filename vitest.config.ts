import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** What a file of the database layer cannot show on the embedded engine. */
const needsServer = 'database/{encrypted-line,move-to-server,server,two-roles}.test.ts'

/** The architecture as a running server has it. */
const needsApp = 'tests/architecture/census.test.ts'

/** Hundreds of accounts are made where passwords are not what is tested. */
const quickHashing = {
  alias: { '@node-rs/argon2': fileURLToPath(new URL('tests/support/quick-argon2.ts', import.meta.url)) },
}

export default defineConfig({
  test: {
    // Much of a test is waiting. A file has a database of its own, and each embedded one takes some 0.5 GB.
    maxWorkers: 3,
    // A module is loaded once for all files that a worker runs, which halves the time: no test may leave anything behind in one.
    isolate: false,
    // Long, since others may use the machine: a test that is stuck is stuck for ever.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,contract,content,scripts}/**/*.test.ts', '{server/outside,tests/architecture}/**/*.test.ts'],
          exclude: [needsApp],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['app/**/*.test.tsx'],
          environment: './tests/components/environment.ts',
          globalSetup: 'tests/support/set-up-components.ts',
        },
      },
      {
        // On PostgreSQL where TEST_DATABASE_URL names one, else on the embedded engine.
        extends: true,
        test: {
          name: 'server',
          ...quickHashing,
          include: ['{server,database}/**/*.test.ts', needsApp],
          exclude: ['database/embedded*.test.ts', 'server/outside/**'],
          globalSetup: 'tests/support/set-up-server.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          ...quickHashing,
          include: ['database/**/*.test.ts', 'tests/journeys/**/*.test.ts'],
          exclude: [needsServer],
          globalSetup: 'tests/support/set-up-embedded.ts',
        },
      },
    ],
  },
})
