import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { InvalidSetting, readConfig } from './config.ts'
import { loadCertificateKey } from './load-certificate-key.ts'
import { makeCertificateKey } from './outside/credentials/certificate-key.ts'
import { startSite } from './start-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'rolewise-key-'))
afterAll(() => rmSync(folder, { recursive: true }))
const write = (name: string, content: string) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const load = (certificateKeyFile?: string, dataDir = folder) => loadCertificateKey({ certificateKeyFile, dataDir })

test('the first start makes a key, and later ones find it', () => {
  const dataDir = join(folder, 'data')
  const { id } = load(undefined, dataDir)
  expect(id).toMatch(/^z6Mk/)
  expect(load(undefined, dataDir).id).toBe(id)
  expect(statSync(join(dataDir, 'certificate-key')).mode & 0o777).toBe(0o600)
})

test('a given file is used instead, and nothing is made', () => {
  const file = write('given', makeCertificateKey())
  const dataDir = join(folder, 'unused')
  expect(load(file, dataDir).id).toBe(load(file).id)
  expect(() => statSync(dataDir)).toThrow('ENOENT')
})

const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'pem', type: 'pkcs8' })

test.each([
  ['is missing', join(folder, 'missing'), /cannot be read \(ENOENT\)/],
  ['is no key', write('text', 'hunter2'), /is no such key/],
  ['has a key of another kind', write('p256', String(otherKey)), /is no such key/],
])('a file that %s is refused with what is accepted', (_what, file, sentence) => {
  expect(() => load(file)).toThrow(InvalidSetting)
  expect(() => load(file)).toThrow(sentence)
  expect(() => load(file)).toThrow(/^CERTIFICATE_KEY_FILE is .+ Accepted: an Ed25519 private key/)
  expect(() => load(file)).toThrow(/^(?!.*hunter2)/)
})

test('a damaged key in the data folder is not replaced by a new one', () => {
  const dataDir = mkdtempSync(join(folder, 'damaged-'))
  writeFileSync(join(dataDir, 'certificate-key'), 'half a')
  expect(() => load(undefined, dataDir)).toThrow(/certificate-key is damaged/)
})

test('a start with a key that cannot be used makes no database', async () => {
  const DATA_DIR = join(folder, 'new')
  const config = readConfig({ DATA_DIR, CERTIFICATE_KEY_FILE: join(folder, 'missing'), LOG_LEVEL: 'silent' })
  await expect(startSite(config, new Promise(() => {}))).rejects.toThrow(/^CERTIFICATE_KEY_FILE is/)
  expect(() => statSync(DATA_DIR)).toThrow('ENOENT')
})
