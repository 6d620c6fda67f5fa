import { events } from '#content/events.ts'

const words = events.hero

export function EventsHero() {
  const [learn, ask] = words.headline
  return (
    <div className="wrap pt-10 pb-10 sm:pt-14 md:pb-16">
      <p className="eyebrow">{words.eyebrow}</p>
      <div className="mt-4 grid gap-6 lg:grid-cols-12 lg:gap-12">
        <h1 className="text-hero lg:col-span-8">
          <span className="block">{learn}</span> <span className="block">{ask}</span>
        </h1>
        <p className="measure text-lead text-muted lg:col-span-4 lg:self-end">{words.lead}</p>
      </div>
    </div>
  )
}
