import { expect, test } from 'vitest'
import { askTogether } from './ask-together.ts'

/** Answers with the key in capitals, when it is told to. */
function slowAsker() {
  const asked: { keys: readonly string[]; answer(): void; fail(error: Error): void }[] = []
  const find = askTogether<string, string>((keys) => {
    const answers = new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]))
    return new Promise((resolve, reject) => asked.push({ keys, answer: () => resolve(answers), fail: reject }))
  })
  const nextTurn = () => new Promise(setImmediate)
  return { asked, find, nextTurn }
}

test('those who come together are one question, and each has their own answer', async () => {
  const { asked, find, nextTurn } = slowAsker()
  const answers = Promise.all([find('a'), find('b'), find('a'), find('nobody')])
  await nextTurn()
  expect(asked.map(({ keys }) => keys)).toEqual([['a', 'b', 'nobody']])
  asked[0]?.answer()
  expect(await answers).toEqual(['A', 'B', 'A', undefined])
})

test('whoever comes later is asked for anew, also by the same key', async () => {
  const { asked, find, nextTurn } = slowAsker()
  const first = find('a')
  await nextTurn()
  const second = find('a')
  await nextTurn()
  expect(asked).toHaveLength(2)
  asked[1]?.answer()
  expect(await second).toBe('A')
  asked[0]?.answer()
  expect(await first).toBe('A')
})

test('while two are under way the rest gathers, and a failed question fails only its own', async () => {
  const { asked, find, nextTurn } = slowAsker()
  const failing = find('a')
  await nextTurn()
  const other = find('b')
  await nextTurn()
  const gathered = [find('c'), find('d')]
  await nextTurn()
  const late = find('e')
  await nextTurn()
  expect(asked).toHaveLength(2)
  asked[0]?.fail(new Error('away'))
  await expect(failing).rejects.toThrow('away')
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b'], ['c', 'd', 'e']])
  for (const { answer } of asked) answer()
  expect(await Promise.all([other, ...gathered, late])).toEqual(['B', 'C', 'D', 'E'])
})
