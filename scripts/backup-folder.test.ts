import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { deleteOldBackups, readDays } from './backup-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'rolewise-backups-'))
afterAll(() => rmSync(folder, { recursive: true }))

const now = Date.parse('2026-11-15T06:00:00Z')
const aged = (days: number) => new Date(now - days * 24 * 60 * 60 * 1000)
function put(name: string, days: number, files: Record<string, string> = {}) {
  mkdirSync(join(folder, name))
  const all = { 'about.json': JSON.stringify({ endedAt: aged(days) }), 'server.dump.age': 'x', ...files }
  for (const [file, content] of Object.entries(all)) writeFileSync(join(folder, name, file), content)
}

test('backups that are older than promised go; younger ones, and folders that are not ours alone, stay', () => {
  put('old', 31, { 'session-secret.sealed': 'x' })
  put('oldest', 300, { 'embedded.tar.gz.sealed': 'x', 'certificate-key.age': 'x' })
  put('young', 29)
  put('somebody-put-notes-there', 300, { 'notes.txt': 'x' })
  put('says-nothing', 300, { 'about.json': 'broken' })
  mkdirSync(join(folder, 'empty'))
  mkdirSync(join(folder, 'killed.draft-12'))
  mkdirSync(join(folder, 'at-work.draft-13'))
  utimesSync(join(folder, 'killed.draft-12'), aged(2), aged(2))
  utimesSync(join(folder, 'at-work.draft-13'), aged(0), aged(0))
  writeFileSync(join(folder, 'a-file'), 'x')

  expect(deleteOldBackups(folder, 30, now).sort()).toEqual(['killed.draft-12', 'old', 'oldest'])
  const left = ['a-file', 'at-work.draft-13', 'empty', 'says-nothing', 'somebody-put-notes-there', 'young']
  expect(readdirSync(folder).sort()).toEqual(left)
  expect(deleteOldBackups(folder, 7, now)).toEqual(['young'])
})

test('they can be kept shorter than promised, not longer', () => {
  expect([readDays(undefined), readDays('7'), readDays('30')]).toEqual([30, 7, 30])
  for (const value of ['0', '31', '-1', '2.5', 'all', '']) expect(() => readDays(value)).toThrow('--keep takes')
})
