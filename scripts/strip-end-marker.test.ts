import { expect, test } from 'vitest'
import { stripEndMarker } from './strip-end-marker.ts'

async function read(...parts: string[]): Promise<string> {
  const source = async function* () {
    for (const part of parts) yield Buffer.from(part)
  }
  let text = ''
  for await (const part of stripEndMarker(source())) text += part
  return text
}

test('what ends with its word is handed on without it, however it is cut', async () => {
  expect(await read('dump', 'ed', 'whole\n')).toBe('dumped')
  expect(await read('dumpedwho', 'le', '\n')).toBe('dumped')
  expect(await read('a whole\n', 'whole\n')).toBe('a whole\n')
  expect(await read('whole\n')).toBe('')
})

test('what breaks off is noticed', async () => {
  for (const parts of [[], ['dumped'], ['dumpedwhole'], ['dumpedwhole\n', 'x'], ['wh']])
    await expect(read(...parts)).rejects.toThrow('is incomplete')
})
