import { findOwnPostgres } from './find-postgres.ts'
import { runTool } from './run-tool.ts'

/**
 * Changes the code of payments and bookings in one place at a time and runs their tests. A change that no test notices
 * has survived, and fails the command. `-- <files or globs>` mutates only these, and `--tests <files or globs>` after them
 * runs only these tests.
 */
const args = process.argv.slice(2)
const unknown = args.find((arg) => arg.startsWith('-') && arg !== '--tests')
if (unknown) {
  console.error(`Unknown option '${unknown}'. Accepted: files, --tests ….`)
  process.exit(1)
}
const option = args.includes('--tests') ? args.indexOf('--tests') : args.length
const [files, tests] = [args.slice(0, option), args.slice(option + 1)]

// process.exit() runs the exit listeners that stop PostgreSQL and Stryker.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

// Its own server, because a test that a mutant fails leaves its database behind.
const { server, why } = await findOwnPostgres()
if (!server) {
  console.error(`PostgreSQL is needed: ${why}`)
  process.exit(1)
}
const mutate = files.length > 0 ? ['--mutate', [...files, '!**/*.test.ts'].join(',')] : []
const { code } = await runTool('stryker', ['run', 'tools/mutants/stryker.config.json', ...mutate], {
  tools: 'mutants',
  // Not Stryker's own `--testFiles`: with it, mutants of code that runs while a module loads are never switched on.
  env: { TEST_DATABASE_URL: server.url, MUTANT_TESTS: tests.join(',') },
  isShown: true,
})
server.stop()
process.exitCode = code
