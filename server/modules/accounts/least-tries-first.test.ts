import { expect, test } from 'vitest'
import { leastTriesFirst } from './least-tries-first.ts'

const atOnce = 2
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('whoever has tried least goes first; too long a queue turns the worst away', async () => {
  const begun: string[] = []
  const finish: (() => void)[] = []
  const inTurn = leastTriesFirst(atOnce)
  const work = (name: string, tries: number) =>
    inTurn(tries, () => {
      begun.push(name)
      return new Promise<void>((resolve) => finish.push(resolve))
    })

  for (let n = 0; n < atOnce; n++) void work(`running ${n}`, 1)
  const guesses = Array.from({ length: 499 }, (_, n) => work(`guess ${n}`, 2 + (n % 9)))
  const outcomes = Promise.allSettled(guesses)
  void work('owner', 1)
  const oneTooMany = work('one too many', 3)
  finish.shift()?.()
  await settled()
  expect(begun.at(-1)).toBe('owner')
  finish.pop()?.()
  await settled()
  expect(begun.at(-1)).toBe('guess 0')
  while (begun.length < atOnce + 500 || finish.length > 0) {
    finish.shift()?.()
    await settled()
  }
  await oneTooMany
  const refused = (await outcomes).flatMap((outcome, n) => (outcome.status === 'rejected' ? [n] : []))
  expect(refused).toEqual([8])
})

/** In which order these begin, all waiting for the first one, a turn at a time. */
async function orderOf(people: readonly (readonly [name: string, tries: number])[]): Promise<string[]> {
  const begun: string[] = []
  let finish = () => {}
  const inTurn = leastTriesFirst(1)
  const all = people.map(([name, tries]) =>
    inTurn(tries, () => {
      begun.push(name)
      return new Promise<void>((resolve) => {
        finish = resolve
      })
    }),
  )
  for (const _ of all) {
    finish()
    await settled()
  }
  await Promise.all(all)
  return begun
}

test('of two turns at most one is a known device’s, however many of them come', async () => {
  const known = Array.from({ length: 4 }, () => ['known', 0] as const)
  const order = await orderOf([['running', 1], ['guess', 5], ['owner', 1], ...known])
  expect(order).toEqual(['running', 'known', 'owner', 'known', 'guess', 'known', 'known'])
})

test('whoever counts as nobody who tried goes before all first tries, also those that come later', async () => {
  const order = await orderOf([
    ['running', 1],
    ['earlier', 1],
    ['known', 0],
    ['later', 1],
  ])
  expect(order).toEqual(['running', 'known', 'earlier', 'later'])
})

test('of those who have tried as often, the latest has one turn in five, and who has waited longest the others', async () => {
  const people = ['running', 'a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => [name, 1] as const)
  expect(await orderOf(people)).toEqual(['running', 'g', 'a', 'b', 'c', 'd', 'f', 'e'])
})
