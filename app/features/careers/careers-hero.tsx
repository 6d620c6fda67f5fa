import picture from '#app/assets/pictures/empty-chair.svg?no-inline'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/image.tsx'
import { careers } from '#content/careers.ts'

export function CareersHero() {
  const [state, hope] = careers.title
  return (
    <section
      aria-labelledby="careers-title"
      className="wrap grid items-center gap-12 pt-10 pb-section sm:pt-14 lg:grid-cols-[1.1fr_0.9fr]"
    >
      <div>
        <p className="eyebrow">{careers.label}</p>
        <h1 id="careers-title" className="mt-3 text-hero">
          <span className="block">{state}</span>{' '}
          <span className="mt-[0.14em] -ml-[0.14em] block">
            <mark className="highlight">{hope}</mark>
          </span>
        </h1>
        <p className="measure mt-6 text-lead text-muted">{careers.lead}</p>
        <dl className="mt-8 flex flex-wrap items-baseline gap-x-6 gap-y-2 border-line border-y py-4">
          <dt className="font-semibold">
            {careers.status.title}: <span className="font-display text-heading">{careers.status.count}</span>
          </dt>
          <dd className="text-muted text-small">{careers.status.note}</dd>
        </dl>
        <ButtonLink to="#introduce" size="lg" className="mt-8">
          {careers.action}
        </ButtonLink>
      </div>
      <Picture
        src={picture}
        alt={careers.pictureAlt}
        width={900}
        height={760}
        fetchPriority="high"
        className="w-full rounded-card"
      />
    </section>
  )
}
