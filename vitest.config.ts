import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,contract,content,database,scripts,server,tests/architecture}/**/*.test.ts?(x)'],
    globalSetup: 'tests/support/global-setup.ts',
    // Much of a test is waiting. A file has a database of its own, and each embedded one takes some 0.5 GB.
    maxWorkers: 3,
    // A module is loaded once for all files that a worker runs, which halves the time: no test may leave anything behind in one.
    isolate: false,
    // Long, since others may use the machine: a test that is stuck is stuck for ever.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    unstubEnvs: true,
  },
})
