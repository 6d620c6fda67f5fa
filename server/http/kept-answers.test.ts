import { expect, test, vi } from 'vitest'
import { KeptAnswers } from './kept-answers.ts'

const page = (body: string) => async () => ({ headers: { 'content-type': 'text/html' }, body })

test('an answer is made once, however many ask for it at the same time', async () => {
  const kept = new KeptAnswers()
  const make = vi.fn(page('hello'))
  const answers = await Promise.all(Array.from({ length: 50 }, () => kept.findOrMake('/', make)))
  expect(make).toHaveBeenCalledTimes(1)
  expect(new Set(answers).size).toBe(1)
  expect(kept.find('/')).toBe(answers[0])
})

test('what was begun before the catalogue changed is answered, but not kept', async () => {
  const kept = new KeptAnswers()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const old = kept.findOrMake('/', async () => {
    await held
    return page('old')()
  })
  kept.drop()
  const fresh = await kept.findOrMake('/', page('new'))
  release()
  expect((await old).variants.identity.body.toString()).toBe('old')
  expect(kept.find('/')).toBe(fresh)
  expect(fresh.variants.identity.body.toString()).toBe('new')
})

test('what could not be made is not kept, and is tried again', async () => {
  const kept = new KeptAnswers()
  await expect(kept.findOrMake('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await kept.findOrMake('/', page('yes'))).variants.identity.body.toString()).toBe('yes')
})

test('made-up addresses push each other out, and not what is asked for all the time', async () => {
  const kept = new KeptAnswers()
  await kept.findOrMake('/', page('home'))
  for (let number = 0; number < 400; number++) {
    await kept.findOrMake(`/made-up/${number}`, page('x'))
    kept.find('/')
  }
  const remaining = Array.from({ length: 400 }, (_, number) => kept.find(`/made-up/${number}`)).filter(Boolean)
  expect(remaining.length).toBeLessThan(300)
  expect(kept.find('/')).toBeDefined()
})

const outage = new Error('no database')
const failing = () => Promise.reject(outage)
const isOutage = (error: unknown) => error === outage
const bodyOf = async (answer: ReturnType<KeptAnswers['findOrMake']>) => (await answer).variants.identity.body.toString()

test('while nothing can be made anew, what was kept before goes on being answered', async () => {
  const kept = new KeptAnswers()
  await kept.findOrMake('/', page('old'))
  kept.drop()
  expect(kept.find('/')).toBeUndefined()
  expect(await bodyOf(kept.findOrMake('/', failing, isOutage))).toBe('old')
  await expect(kept.findOrMake('/other', failing, isOutage)).rejects.toThrow('no database')
})

test('during an outage not every request tries anew; soon after it one does', async () => {
  vi.useFakeTimers()
  try {
    const kept = new KeptAnswers()
    await kept.findOrMake('/', page('old'))
    kept.drop()
    await kept.findOrMake('/', failing, isOutage)
    const make = vi.fn(page('new'))
    expect(await bodyOf(kept.findOrMake('/', make, isOutage))).toBe('old')
    expect(make).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_001)
    expect(await bodyOf(kept.findOrMake('/', make, isOutage))).toBe('new')
    expect(kept.find('/')?.variants.identity.body.toString()).toBe('new')
  } finally {
    vi.useRealTimers()
  }
})

test('what is gone for another reason than an outage is gone', async () => {
  const kept = new KeptAnswers()
  await kept.findOrMake('/', page('old'))
  kept.drop()
  const gone = () => Promise.reject(new Error('not found'))
  await expect(kept.findOrMake('/', gone, isOutage)).rejects.toThrow('not found')
  await expect(kept.findOrMake('/', failing, isOutage)).rejects.toThrow('no database')
})
