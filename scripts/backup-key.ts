import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { generateKeyPair } from './encrypt-backup.ts'

/** Generates a key pair for backups: the public key encrypts and is no secret, the private key decrypts. */
const { values } = parseArgs({ options: { to: { type: 'string' } } })
try {
  if (!values.to) throw new Error('Usage: npm run backup-key -- --to a-new-file-for-the-private-key')
  const file = resolve(values.to)
  const { publicKey, privateKey } = await generateKeyPair()
  writeFileSync(file, `${privateKey}\n`, { mode: 0o600, flag: 'wx', flush: true })
  console.log(`BACKUP_PUBLIC_KEY=${publicKey}`)
  console.log(
    `The private key is in ${file}. Keep it in two places, neither of them this machine or where the backups are:`,
  )
  console.log('without it no backup can be read, and with it all of them can.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
