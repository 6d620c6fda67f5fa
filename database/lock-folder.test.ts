import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { FolderInUse, lockFolder } from './lock-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'rolewise-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

const holder = `
  import { lockFolder } from ${JSON.stringify(new URL('./lock-folder.ts', import.meta.url).href)}
  lockFolder(${JSON.stringify(folder)})
  console.log('locked')
  setInterval(() => {}, 1000)`

test('a second process is refused with advice until the first has ended, even after kill -9', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', holder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  expect(() => lockFolder(folder)).toThrow(
    `Another process is using ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  )
  child.kill('SIGKILL')
  await once(child, 'exit')
  lockFolder(folder)()
})

test('an unlocked folder can be locked again', () => {
  lockFolder(folder)()
  lockFolder(folder)()
})
