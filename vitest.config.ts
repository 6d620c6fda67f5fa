import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

/** Database tests that need a PostgreSQL server. */
const needsServer = 'database/{encrypted-line,move-to-server,server,two-roles}.test.ts'

/** Those that run on the engine of the run. The others in their folder start the embedded engine themselves, or none. */
const onAnyEngine = 'database/{constraints,database,renew-after-restore,search}.test.ts'

/** An architecture test that starts the app. */
const needsApp = 'tests/architecture/mounted-calls.test.ts'

/** Cheap password hashing, because tests create hundreds of accounts. */
const quickHashing = {
  '@node-rs/argon2': fileURLToPath(new URL('tests/support/quick-argon2.ts', import.meta.url)),
}

/** Cheap compression, because tests render hundreds of pages. */
const quickCompression = {
  'node:zlib': fileURLToPath(new URL('tests/support/quick-zlib.ts', import.meta.url)),
}

/** Compiles the embedded engine without optimizing it, which takes seconds in each worker and pays off after minutes. */
const quickCompilation = ['--liftoff-only']

export default defineConfig({
  test: {
    // Tests mostly wait, so three workers keep two cores busy. Each embedded database takes about 0.5 GB.
    maxWorkers: 3,
    // A worker loads each module once for all its files, which halves the time. Tests must reset module state.
    isolate: false,
    // Long enough for a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    // What tests need without importing it.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/package-lock.json',
      '**/database/migrations/**',
      '**/tests/support/set-up-*.ts',
      '**/tests/components/environment.ts',
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{app,bench,contract,content,scripts}/**/*.test.ts',
            '{server/outside,tests/architecture}/**/*.test.ts',
          ],
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
        // Runs on PostgreSQL when TEST_DATABASE_URL is set, otherwise on the embedded engine.
        extends: true,
        test: {
          name: 'server',
          alias: { ...quickHashing, ...quickCompression },
          // React as it runs on the site: its development build takes four times as long to render a page.
          env: { NODE_ENV: 'production' },
          include: ['{server,tests/pages}/**/*.test.ts', needsServer, onAnyEngine, needsApp],
          exclude: ['server/outside/**'],
          globalSetup: 'tests/support/set-up-server.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          execArgv: quickCompilation,
          alias: quickHashing,
          include: ['database/**/*.test.ts', 'tests/journeys/**/*.test.ts'],
          exclude: [needsServer],
          globalSetup: 'tests/support/set-up-embedded.ts',
        },
      },
    ],
  },
})
