import { apply } from '#content/apply.ts'

const words = apply.hero

/** A full-width band behind the form, which overlaps its edge. */
export function ApplyHero() {
  return (
    <div className="band pt-10 pb-20 shadow-[0_0_0_100vmax_var(--color-band)] [clip-path:inset(0_-100vmax)] sm:pt-14 lg:pb-14">
      <p className="eyebrow text-marigold">{words.eyebrow}</p>
      <h1 className="mt-4 text-hero">{words.title}</h1>
      <p className="measure mt-5 text-lead">{words.lead}</p>
      <dl className="mt-8 flex divide-x divide-on-band/25 lg:mt-10">
        {words.facts.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col not-first:pl-5 not-last:pr-5 sm:max-lg:not-first:pl-7 sm:max-lg:not-last:pr-7 xl:not-first:pl-7 xl:not-last:pr-7"
          >
            <dt className="order-2 text-label">{label}</dt>
            <dd className="whitespace-nowrap font-bold font-display text-heading text-marigold sm:text-statement">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
