import { comingSoonCourses } from '#content/coming-soon.ts'
import { demoSlides } from '#content/event-demo-slides.ts'
import { eventDemos } from '#content/event-demos.ts'

/** Words of a course's sample outcome. Throws once the course's page no longer has them. */
export function fromSample(slug: string, words: string): string {
  return find(words, comingSoonCourses.find((course) => course.slug === slug)?.sample, slug)
}

/** Words of the demos on the events' pages. */
export function fromDemos(words: string): string {
  return find(words, { eventDemos, demoSlides }, 'the demos')
}

function find(words: string, source: unknown, name: string): string {
  // A demo's prompt is a list of sentences.
  const all = JSON.stringify(source ?? '').replaceAll('","', ' ')
  if (!all.includes(words.replace(/\.$/, ''))) throw new Error(`${name}: there is no “${words}” to draw.`)
  return words
}
