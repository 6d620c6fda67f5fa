import { events } from '#content/events.ts'

const words = events.hero

export function EventsHero() {
  return (
    <div className="wrap grid gap-5 pt-10 pb-12 sm:pt-16 sm:pb-20 lg:grid-cols-12 lg:items-end lg:gap-10">
      <div className="lg:col-span-8">
        <p className="eyebrow">{words.eyebrow}</p>
        <h1 className="mt-4 max-w-[12ch] text-hero">{words.headline}</h1>
      </div>
      <p className="text-lead text-muted lg:col-span-4">{words.lead}</p>
    </div>
  )
}
