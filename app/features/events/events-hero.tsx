import picture from '#app/assets/pictures/live-session.svg?no-inline'
import { Picture } from '#app/ui/image.tsx'
import { events } from '#content/events.ts'

const words = events.hero

export function EventsHero() {
  const [learn, ask] = words.headline
  return (
    <div className="wrap grid items-center gap-8 pt-10 pb-10 sm:pt-14 md:pb-20 md:grid-cols-[1.5fr_1fr] lg:grid-cols-12 lg:gap-10">
      <div className="lg:col-span-7">
        <p className="eyebrow">{words.eyebrow}</p>
        <h1 className="mt-4 text-hero">
          <span className="block">{learn}</span> <span className="block">{ask}</span>
        </h1>
        <p className="measure mt-6 text-lead text-muted">{words.lead}</p>
      </div>
      {/* On a phone the first screen belongs to the events. A lazy picture that is not displayed is not fetched. */}
      <Picture
        src={picture}
        alt=""
        width={960}
        height={690}
        loading="lazy"
        className="mx-auto w-full max-w-md max-md:hidden lg:col-span-5 lg:max-w-none"
      />
    </div>
  )
}
