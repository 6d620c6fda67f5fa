import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Starts the built site with default settings on a new embedded database, for the browser tests. Given a template, its
 * database is a copy of that one, which takes half the time. Further settings come as JSON.
 */
const [port, template, settings = '{}'] = process.argv.slice(2)
if (!port) throw new Error('usage: node tests/e2e/start-site.ts <port> [<template> [<settings>]]')

// Clears the machine's settings: a test must never write to a real database or send mail.
for (const name of Object.keys(process.env)) {
  if (!['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG'].includes(name)) delete process.env[name]
}
// The port is part of the name, so that outbox.ts can find the folder.
const folder = mkdtempSync(join(tmpdir(), `rolewise-e2e-${port}-`))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
Object.assign(process.env, { DATA_DIR: folder, LOG_LEVEL: 'warn', STAFF_PASSWORD: 'let-me-in-now' })
Object.assign(
  process.env,
  { HOST: '127.0.0.1', PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` },
  JSON.parse(settings),
)

if (template) cpSync(template, join(folder, 'postgres'), { recursive: true })
else {
  const { openEmbedded } = await import('#database/embedded.ts')
  await (await openEmbedded(folder)).close()
  cpSync(join(folder, 'postgres'), join(folder, 'template'), { recursive: true })
}

// Imported after the environment is set, because modules may read it while they load.
const { main } = await import('#server/main.ts')
await main()

// The tests share one site and buy more seats than the first catalogue has.
const { removeSeatLimits } = await import('#tests/support/remove-seat-limits.ts')
await removeSeatLimits(`http://127.0.0.1:${port}`, { username: 'staff', password: 'let-me-in-now' })
process.send?.('ready')
