import { readFile } from 'node:fs/promises'
import { limits } from '#contract/limits.ts'

/** So many of those that are long enough for us. Deeper in the list it refuses what hardly anybody would guess. */
const maxLeaked = 4_000

let leaked: Promise<ReadonlySet<string>> | undefined

/** Whether it is among the commonest passwords of known breaches. In lower case, as the list is. */
export async function isLeaked(password: string): Promise<boolean> {
  // Read at the first need: a start should not wait for it. A file that could not be read is tried again.
  leaked ??= readList().catch((error: unknown) => {
    leaked = undefined
    throw error
  })
  return (await leaked).has(password.toLowerCase())
}

/** Read as a file and not imported: a module stays in memory, all of its 49,000. */
async function readList(): Promise<ReadonlySet<string>> {
  const file = import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json')
  const commonestFirst = JSON.parse(await readFile(new URL(file), 'utf8')) as string[]
  const longEnough = commonestFirst.filter(({ length }) => length >= limits.password.min)
  return new Set(longEnough.slice(0, maxLeaked).map((password) => password.toLowerCase()))
}
