import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openEmbedded } from './embedded.ts'
import { contactMessages } from './schema/tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'rolewise-embedded-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Inserts rows one by one and prints each id once its insert is acknowledged. */
const writer = `
  import { openEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
  import { contactMessages } from ${JSON.stringify(new URL('./schema/tables.ts', import.meta.url).href)}
  const { queries } = await openEmbedded(${JSON.stringify(folder)})
  for (let number = 0; ; number++) {
    const subject = process.argv[1] + '-' + number
    await queries.insert(contactMessages).values({ name: 'A', email: 'a@example.com', subject, message: 'x'.repeat(500) })
    console.log(subject)
  }`

async function writeUntilKilled(round: string): Promise<string[]> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', writer, round], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // So that a test that times out does not leave it running.
  onTestFinished(() => void child.kill('SIGKILL'))
  const acknowledged: string[] = []
  for await (const line of createInterface(child.stdout)) {
    acknowledged.push(line)
    if (acknowledged.length === 40) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return acknowledged
}

test('acknowledged writes survive kill -9', async () => {
  const acknowledged = [...(await writeUntilKilled('first')), ...(await writeUntilKilled('second'))]
  expect(acknowledged.length).toBeGreaterThanOrEqual(80)
  const database = await openEmbedded(folder)
  const rows = await database.queries.select().from(contactMessages)
  await database.close()
  const stored = new Set(rows.map(({ subject }) => subject))
  expect(acknowledged.filter((subject) => !stored.has(subject))).toEqual([])
}, 240_000)
