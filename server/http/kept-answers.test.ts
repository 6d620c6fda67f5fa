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
