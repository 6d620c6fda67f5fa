import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import everything from '../../vitest.config.ts'
import { ReusedThread } from './reused-thread.ts'

const { projects = [], ...shared } = everything.test ?? {}
const server = projects
  .filter((project): project is TestProjectInlineConfiguration => typeof project === 'object')
  .find(({ test }) => test?.name === 'server')

const named = process.env.MUTANT_TESTS?.split(',').filter(Boolean) ?? []
const all = ['server/modules/{payments,bookings}/**/*.test.ts']

/** The project `server`, limited to the named tests or the modules that are mutated. */
export default defineConfig({
  plugins: [
    {
      name: 'reuse-thread',
      // Stryker chooses a pool of Vitest itself, so a `pool` in this file has no effect.
      configureVitest({ project }) {
        project.config.pool = 'reused-thread' as typeof project.config.pool
        project.config.poolRunner = { name: 'reused-thread', createPoolWorker: (options) => new ReusedThread(options) }
      },
    },
  ],
  test: {
    ...shared,
    ...server?.test,
    globalSetup: [server?.test?.globalSetup ?? [], 'tests/support/drop-left-databases.ts'].flat(),
    include: named.length > 0 ? named : all,
  },
})
