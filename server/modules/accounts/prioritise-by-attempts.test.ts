import { expect, test } from 'vitest'
import { prioritiseByAttempts } from './prioritise-by-attempts.ts'

const atOnce = 2
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('the fewest attempts go first; a full queue evicts the most attempts', async () => {
  const started: string[] = []
  const finish: (() => void)[] = []
  const queue = prioritiseByAttempts(atOnce)
  const work = (name: string, attempts: number) =>
    queue(attempts, () => {
      started.push(name)
      return new Promise<void>((resolve) => finish.push(resolve))
    })

  for (let n = 0; n < atOnce; n++) void work(`running ${n}`, 1)
  const guesses = Array.from({ length: 499 }, (_, n) => work(`guess ${n}`, 2 + (n % 9)))
  const outcomes = Promise.allSettled(guesses)
  void work('owner', 1)
  const oneTooMany = work('one too many', 3)
  finish.shift()?.()
  await settled()
  expect(started.at(-1)).toBe('owner')
  finish.pop()?.()
  await settled()
  expect(started.at(-1)).toBe('guess 0')
  while (started.length < atOnce + 500 || finish.length > 0) {
    finish.shift()?.()
    await settled()
  }
  await oneTooMany
  const refused = (await outcomes).flatMap((outcome, n) => (outcome.status === 'rejected' ? [n] : []))
  expect(refused).toEqual([8])
})

/** The order in which these start, all queued behind the first. */
async function orderOf(people: readonly (readonly [name: string, attempts: number])[]): Promise<string[]> {
  const started: string[] = []
  let finish = () => {}
  const queue = prioritiseByAttempts(1)
  const all = people.map(([name, attempts]) =>
    queue(attempts, () => {
      started.push(name)
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
  return started
}

test('a known device gets one slot in two at most', async () => {
  const known = Array.from({ length: 4 }, () => ['known', 0] as const)
  const order = await orderOf([['running', 1], ['guess', 5], ['owner', 1], ...known])
  expect(order).toEqual(['running', 'known', 'owner', 'known', 'guess', 'known', 'known'])
})

test('a known device goes before all first attempts, even later ones', async () => {
  const order = await orderOf([
    ['running', 1],
    ['earlier', 1],
    ['known', 0],
    ['later', 1],
  ])
  expect(order).toEqual(['running', 'known', 'earlier', 'later'])
})

test('among equal attempts the newest gets one slot in five and the oldest the others', async () => {
  const people = ['running', 'a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => [name, 1] as const)
  expect(await orderOf(people)).toEqual(['running', 'g', 'a', 'b', 'c', 'd', 'f', 'e'])
})

test('in a full queue a newcomer with the most attempts is refused itself', async () => {
  let finish = () => {}
  const queue = prioritiseByAttempts(1)
  const running = queue(1, () => new Promise<void>((resolve) => (finish = resolve)))
  const waiting = Array.from({ length: 500 }, () => queue(1, async () => {}))
  await expect(queue(2, async () => {})).rejects.toMatchObject({ code: 'unavailable' })
  finish()
  await Promise.all([running, ...waiting])
})
