import { readFile } from 'node:fs/promises'
import { limits } from '#contract/limits.ts'

/** Of those that meet our minimum length. A longer list would refuse passwords that hardly anybody guesses. */
const maxLeaked = 4_000

let leaked: Promise<ReadonlySet<string>> | undefined

/** Whether a password is among the most common ones of known breaches. The list is in lower case. */
export async function isLeaked(password: string): Promise<boolean> {
  // Loaded lazily, so that the start does not wait for it. A failed read is retried.
  leaked ??= readList().catch((error: unknown) => {
    leaked = undefined
    throw error
  })
  return (await leaked).has(password.toLowerCase())
}

/** Read as a file: an import would keep all 49,000 entries in memory. */
async function readList(): Promise<ReadonlySet<string>> {
  const file = import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json')
  const commonestFirst = JSON.parse(await readFile(new URL(file), 'utf8')) as string[]
  const longEnough = commonestFirst.filter(({ length }) => length >= limits.password.min)
  return new Set(longEnough.slice(0, maxLeaked).map((password) => password.toLowerCase()))
}
