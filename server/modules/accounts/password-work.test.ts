import { availableParallelism } from 'node:os'
import { expect, test, vi } from 'vitest'

const begun: string[] = []
const finish: (() => void)[] = []

vi.mock('#server/outside/passwords.ts', () => ({
  verifyPassword: (_hash: string, password: string) => {
    begun.push(password)
    return new Promise((resolve) => finish.push(() => resolve(true)))
  },
}))

const { verifyPassword } = await import('./password-work.ts')

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('whoever has tried least goes first, and of those the latest; too long a queue turns the worst away', async () => {
  const atOnce = Math.max(1, availableParallelism() - 1)
  for (let n = 0; n < atOnce; n++) void verifyPassword('', `running ${n}`, 1)
  const guesses = Array.from({ length: 499 }, (_, n) => verifyPassword('', `guess ${n}`, 2 + (n % 9)))
  const outcomes = Promise.allSettled(guesses)
  void verifyPassword('', 'owner', 1)
  const oneTooMany = verifyPassword('', 'one too many', 3)
  finish.shift()?.()
  await settled()
  expect(begun.at(-1)).toBe('owner')
  finish.pop()?.()
  await settled()
  expect(begun.at(-1)).toBe('guess 495')
  while (begun.length < atOnce + 500 || finish.length > 0) {
    finish.shift()?.()
    await settled()
  }
  await oneTooMany
  const refused = (await outcomes).flatMap((outcome, n) => (outcome.status === 'rejected' ? [n] : []))
  expect(refused).toEqual([8])
})
