import { expect, test, vi } from 'vitest'
import { ResponseCache } from './response-cache.ts'

const page = (body: string) => async () => ({ headers: { 'content-type': 'text/html' }, body })

test('concurrent requests for one key share one render', async () => {
  const cache = new ResponseCache()
  const render = vi.fn(page('hello'))
  const responses = await Promise.all(Array.from({ length: 50 }, () => cache.getOrRender('/', render)))
  expect(render).toHaveBeenCalledTimes(1)
  expect(new Set(responses).size).toBe(1)
  expect(cache.get('/')).toBe(responses[0])
})

test('a render that started before an invalidation is returned but not cached', async () => {
  const cache = new ResponseCache()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const old = cache.getOrRender('/', async () => {
    await held
    return page('old')()
  })
  cache.invalidate()
  const fresh = await cache.getOrRender('/', page('new'))
  release()
  expect((await old).variants.identity.body.toString()).toBe('old')
  expect(cache.get('/')).toBe(fresh)
  expect(fresh.variants.identity.body.toString()).toBe('new')
})

test('a render that fails is not cached, and the next request renders again', async () => {
  const cache = new ResponseCache()
  await expect(cache.getOrRender('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await cache.getOrRender('/', page('yes'))).variants.identity.body.toString()).toBe('yes')
})

test('made-up URLs evict each other, not popular responses', async () => {
  const cache = new ResponseCache()
  await cache.getOrRender('/', page('home'))
  for (let number = 0; number < 400; number++) {
    await cache.getOrRender(`/made-up/${number}`, page('x'))
    cache.get('/')
  }
  const remaining = Array.from({ length: 400 }, (_, number) => cache.get(`/made-up/${number}`)).filter(Boolean)
  expect(remaining.length).toBeLessThan(300)
  expect(cache.get('/')).toBeDefined()
})

const outage = new Error('no database')
const failing = () => Promise.reject(outage)
const isOutage = (error: unknown) => error === outage
const bodyOf = async (response: ReturnType<ResponseCache['getOrRender']>) =>
  (await response).variants.identity.body.toString()

test('during an outage the last response is served stale', async () => {
  const cache = new ResponseCache()
  await cache.getOrRender('/', page('old'))
  cache.invalidate()
  expect(cache.get('/')).toBeUndefined()
  expect(await bodyOf(cache.getOrRender('/', failing, isOutage))).toBe('old')
  await expect(cache.getOrRender('/other', failing, isOutage)).rejects.toThrow('no database')
})

test('during an outage it retries rendering once a second', async () => {
  vi.useFakeTimers()
  try {
    const cache = new ResponseCache()
    await cache.getOrRender('/', page('old'))
    cache.invalidate()
    await cache.getOrRender('/', failing, isOutage)
    const render = vi.fn(page('new'))
    expect(await bodyOf(cache.getOrRender('/', render, isOutage))).toBe('old')
    expect(render).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_001)
    expect(await bodyOf(cache.getOrRender('/', render, isOutage))).toBe('new')
    expect(cache.get('/')?.variants.identity.body.toString()).toBe('new')
  } finally {
    vi.useRealTimers()
  }
})

test('a render that fails with a bug removes the stale response', async () => {
  const cache = new ResponseCache()
  await cache.getOrRender('/', page('old'))
  cache.invalidate()
  const gone = () => Promise.reject(new Error('not found'))
  await expect(cache.getOrRender('/', gone, isOutage)).rejects.toThrow('not found')
  await expect(cache.getOrRender('/', failing, isOutage)).rejects.toThrow('no database')
})
