import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The built site as it comes, on a fresh embedded database, for the browser tests. */
const port = process.argv[2]
if (!port) throw new Error('usage: node tests/e2e/start-site.ts <port>')

// Nothing that is set on this machine reaches it: a test must never write to somebody's database or send their mail.
for (const name of Object.keys(process.env)) {
  if (!['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG'].includes(name)) delete process.env[name]
}
// By the port a test finds the folder of its own site, and in it the mail: see outbox.ts.
const folder = mkdtempSync(join(tmpdir(), `rolewise-e2e-${port}-`))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
Object.assign(process.env, { DATA_DIR: folder, LOG_LEVEL: 'warn', STAFF_PASSWORD: 'let-me-in-now' })
Object.assign(process.env, { HOST: '127.0.0.1', PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` })

// Only now: what is loaded may look at the environment while it loads.
const { main } = await import('#server/main.ts')
await main()

// The tests share one site, and together they buy more seats than the first catalogue has.
const { removeSeatLimits } = await import('#tests/support/remove-seat-limits.ts')
await removeSeatLimits(`http://127.0.0.1:${port}`, { username: 'staff', password: 'let-me-in-now' })
