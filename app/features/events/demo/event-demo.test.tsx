import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { demoSlides } from '#content/event-demo-slides.ts'
import { eventDemos } from '#content/event-demos.ts'
import { render } from '#tests/components/render.tsx'
import { EventDemo } from './event-demo.tsx'

const demos = ['slides', 'feedback', 'booking'] as const

let isMotionReduced = false
let scrollIntoView: () => void
let runWhenIdle: () => void
const played: { text: string | null; delay: number; duration: number; start: Keyframe }[] = []
const disconnect = vi.fn()
const cancel = vi.fn()

beforeEach(() => {
  isMotionReduced = false
  played.length = 0
  disconnect.mockClear()
  cancel.mockClear()
  vi.stubGlobal('matchMedia', () => ({ matches: isMotionReduced }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback: (entries: { isIntersecting: boolean }[]) => void
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.#callback = callback
      }
      observe() {
        this.#callback([{ isIntersecting: false }])
        scrollIntoView = () => this.#callback([{ isIntersecting: true }])
      }
      disconnect = disconnect
    },
  )
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    runWhenIdle = run
    return 1
  })
  vi.stubGlobal('cancelIdleCallback', () => {})
  HTMLElement.prototype.animate = function (keyframes, options) {
    const { delay = 0, duration } = options as KeyframeAnimationOptions
    const [start = {}] = keyframes as Keyframe[]
    played.push({ text: this.textContent, delay, duration: Number(duration), start })
    return { cancel } as unknown as Animation
  }
  return () => vi.unstubAllGlobals()
})

async function renderDemo(demo: (typeof demos)[number]): Promise<HTMLElement> {
  const page = await render(<EventDemo demo={demo} />)
  // The figure's code is loaded on its own.
  await vi.waitFor(
    async () => {
      await act(async () => {})
      if (!page.querySelector('figure')) throw new Error('not loaded yet')
    },
    { timeout: 30_000 },
  )
  return page
}

const stateOf = (page: HTMLElement) => page.querySelector<HTMLElement>('.demo')?.dataset.demo

describe.each(demos)('the demo %s', (demo) => {
  test('shows its prompt as text and its result as one picture with a text alternative', async () => {
    const page = await renderDemo(demo)
    const prompt = page.querySelector('blockquote')?.textContent
    for (const line of eventDemos[demo].prompt) expect(prompt).toContain(line)
    const pictures = [...page.querySelectorAll('[role=img]')]
    expect(pictures.map((picture) => picture.getAttribute('aria-label'))).toEqual([eventDemos[demo].alt])
    expect(page.querySelector('figcaption')?.textContent).toBe(eventDemos[demo].caption)
  })

  test('has nothing to focus, no heading, and no style attribute, which the security policy forbids', async () => {
    const page = await renderDemo(demo)
    expect(
      page.querySelectorAll('a, button, input, select, textarea, [tabindex], h1, h2, h3, h4, [style]'),
    ).toHaveLength(0)
  })

  test('waits until it is visible and the page is idle, then plays every step once, in order', async () => {
    const page = await renderDemo(demo)
    expect(stateOf(page)).toBe('waiting')
    expect(played).toEqual([])
    await act(async () => scrollIntoView())
    expect([stateOf(page), played.length]).toEqual(['waiting', 0])
    await act(async () => runWhenIdle())
    expect(stateOf(page)).toBe('played')
    expect(disconnect).toHaveBeenCalledOnce()
    expect(played).toHaveLength(page.querySelectorAll('[data-play]').length)
    expect(played[0]?.text).toBe(eventDemos[demo].prompt[0])
    const delays = played.map(({ delay }) => delay)
    expect(delays).toEqual(delays.toSorted((a, b) => a - b))
    expect(Math.max(...played.map(({ delay, duration }) => delay + duration))).toBeLessThan(6000)
  })

  test('is static when motion is reduced', async () => {
    isMotionReduced = true
    const page = await renderDemo(demo)
    expect(stateOf(page)).toBeUndefined()
    expect(played).toEqual([])
  })
})

test('the deck has the fifteen slides that the prompt asks for, each with a title of its own', async () => {
  const page = await renderDemo('slides')
  expect(page.querySelectorAll('[role=img] [data-play=slide]')).toHaveLength(15)
  expect(new Set(demoSlides.map(({ title }) => title)).size).toBe(15)
  for (const { title } of demoSlides) expect(page.textContent).toContain(title)
})

test('the slides are laid out one at a time, each as it appears', async () => {
  await renderDemo('slides')
  await act(async () => scrollIntoView())
  await act(async () => runWhenIdle())
  const delays = played.flatMap(({ start, delay }) => (start.contentVisibility === 'hidden' ? [delay] : []))
  expect(delays).toHaveLength(15)
  expect(new Set(delays).size).toBe(15)
})

test('the feedback is ranked, and its counts add up to the comments in the prompt', () => {
  const { rows, prompt, sum } = eventDemos.feedback
  const counts: number[] = rows.map(({ mentions }) => mentions)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  const total = counts.reduce((total, count) => total + count)
  expect(prompt[0]).toContain(`${total} comments`)
  expect(sum).toContain(`${rows[0].mentions + rows[1].mentions} of ${total}`)
})
