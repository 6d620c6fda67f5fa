import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { generateKeyPair } from './encrypt-backup.ts'
import { runAsCommand } from './run-as-command.ts'

/** Generates a key pair for backups: the public key encrypts and is no secret, the private key decrypts. */
await runAsCommand({ to: { type: 'string' } }, async ({ to }) => {
  if (!to) throw new Error('Usage: npm run backup-key -- --to a-new-file-for-the-private-key')
  const file = resolve(to)
  const { publicKey, privateKey } = await generateKeyPair()
  writeFileSync(file, `${privateKey}\n`, { mode: 0o600, flag: 'wx', flush: true })
  console.log(`BACKUP_PUBLIC_KEY=${publicKey}`)
  console.log(
    `The private key is in ${file}. Keep it in two places, neither of them this machine or where the backups are:`,
  )
  console.log('without it no backup can be read, and with it all of them can.')
})
