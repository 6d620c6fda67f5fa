import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'rolewise-commands-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'key')
writeFileSync(file, '')
const damaged = join(folder, 'damaged')
mkdirSync(damaged)
writeFileSync(join(damaged, 'about.json'), '{"startedAt":')
/** What one command has compiled, the next ones need not. */
const env = { DATABASE_URL: undefined, DATA_DIR: join(folder, 'data'), NODE_COMPILE_CACHE: join(folder, 'compiled') }
const closed = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }
const member = ['--username', 'asha', '--name', 'Asha Rao', '--email', 'asha@example.com']

const wrong: [string, string[], RegExp, Record<string, string>?][] = [
  ['add-staff', ['--username'], /^Option '--username <value>' argument missing\. Accepted: --username …, --name …/],
  ['add-staff', ['--username', 'asha'], /^Usage: npm run staff -- --username … .+ \(--\w+ is missing\)$/],
  ['add-staff', member, /^DATABASE_URL cannot be used \(ECONNREFUSED\)/, closed],
  ['add-staff', [...member, '--owner', 'asha'], /^--owner goes alone: /],
  ['add-staff', member, /^PORT is "eighty"/, { PORT: 'eighty' }],
  ['add-staff', member, /^There is no database in .+\/data\.$/],
  ['add-staff', ['--owner', 'asha'], /^There is no database in .+\/data\.$/],
  ['erase', ['--email', 'asha'], /^Usage: npm run erase/],
  ['erase', ['--mail', 'a@example.com'], /^Unknown option '--mail'\. Accepted: --email …, --yes\.$/],
  ['erase', ['--email', 'a@example.com'], /^There is no database in .+\/data\.$/],
  ['erase', ['--email', 'a@example.com'], /^DATABASE_URL cannot be used \(ECONNREFUSED\)/, closed],
  ['backup-key', [], /^Usage: npm run backup-key/],
  ['backup-key', ['--to', file], /key is there already\. Choose another name\.$/],
  ['backup-key', ['--to', join(folder, 'no/key')], /no\/key is not there, or its folder is not\.$/],
  ['backup', ['--kep', '3'], /^Unknown option '--kep'\. Accepted: --to …, --keep …/],
  ['backup', ['--keep', '99'], /^--keep takes a number of days/],
  ['backup', ['--to', '/proc/x/y'], /^\/proc\/x is not there, or its folder is not\.$/, closed],
  ['restore', ['--from', join(folder, 'none')], /none is not there, or its folder is not\.$/],
  // Before the archive is opened, so that nothing is restored that is not renewed too.
  ['restore', ['--from', damaged], /about\.json is damaged\./],
  ['restore', ['--renew'], /^There is no database in .+\/data\.$/],
  ['restore', ['--send-waiting'], /^There is no database in .+\/data\.$/],
  ['restore', ['--renew'], /^DATABASE_URL cannot be used \(ECONNREFUSED\)/, closed],
  ['migrate', [], /^DATABASE_URL is missing\. Accepted: the PostgreSQL server to migrate/],
  ['migrate', ['--dry-run'], /^Unknown option '--dry-run'\. Accepted: no options\.$/, closed],
  ['move-to-server', ['now'], /^Unexpected argument 'now'/, closed],
  ['start', ['--port', '80'], /^Unknown option '--port'\. Accepted: no options\.$/],
  ['build', ['--force'], /^Unknown option '--force'/],
  ['check-weight', ['all'], /^Unexpected argument 'all'/],
  ['../bench/pages', ['courses'], /^courses is no path of a page\./],
  ['test-mutants', ['--foo'], /^Unknown option '--foo'\. Accepted: files, --tests …\.$/],
  ['../tests/trials/run', ['--only', 'canary', '--only', 'nothing'], /^--only takes one of: origins, strangers, /],
  ['test', ['--only', 'everything'], /^--only takes one of: check, vitest, trials, browser$/],
]

/** Loads drizzle-orm as a start of the site does, which takes half the time. */
function runScript(name: string, args: string[], own: Record<string, string> = {}) {
  const loader = ['--import', './scripts/drizzle-as-commonjs.ts']
  return runCommand(process.execPath, [...loader, `scripts/${name}.ts`, ...args], { env: { ...env, ...own } })
}

test.concurrent.each(wrong)('%s %j prints one sentence and fails', async (name, args, sentence, own = {}) => {
  const run = await runScript(name, args, own)
  expect(run.output.trim().split('\n')).toEqual([expect.stringMatching(sentence)])
  expect(run.code).toBe(1)
})

test('a backup of nothing leaves no folder', async () => {
  const to = join(folder, 'backups', 'today')
  const run = await runScript('backup', ['--to', to])
  expect(run.output).toMatch(/^There is no database in /)
  expect(existsSync(join(folder, 'backups'))).toBe(false)
})
