import { Section } from '#app/ui/section.tsx'
import { careers } from '#content/careers.ts'

const words = careers.introduce

/** A sample email, laid out as one. */
export function SampleEmail() {
  return (
    <Section
      id="introduce"
      labelledBy="introduce-title"
      className="sun"
      innerClassName="grid gap-x-16 gap-y-10 lg:grid-cols-12"
    >
      <div className="lg:col-span-5">
        <h2 id="introduce-title" className="text-title">
          {words.title}
        </h2>
        <p className="mt-3 text-lead">{words.lead}</p>
        <h3 className="mt-10 text-heading">{words.after.title}</h3>
        <ol className="mt-3 flex list-decimal flex-col gap-2 pl-5 marker:font-bold">
          {words.after.items.map((item) => (
            <li key={item} className="pl-1">
              {item}
            </li>
          ))}
        </ol>
      </div>
      <div className="rounded-card bg-card text-ink shadow-lift lg:col-span-7">
        <dl className="divide-y divide-line border-line border-b px-6 sm:px-8">
          <Line label={words.to} text={words.address} />
          <Line label={words.subject} text={words.subjectText} />
        </dl>
        <div className="p-6 sm:p-8">
          <ol className="flex flex-col gap-5">
            {words.asks.map((ask, index) => (
              <li key={ask} className="grid grid-cols-[2rem_1fr] items-baseline text-lead">
                <span aria-hidden="true" className="font-bold font-display text-marigold-text">
                  {index + 1}
                </span>
                {ask}
              </li>
            ))}
          </ol>
          <p className="mt-6 text-muted">{words.limit}</p>
          <a
            href={words.mailto}
            className="button mt-8 min-h-13 bg-action px-6 text-on-action hover:bg-action-strong max-sm:w-full"
          >
            {words.button}
          </a>
        </div>
      </div>
    </Section>
  )
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 py-2">
      <dt className="w-16 text-muted text-small">{label}</dt>
      <dd className="font-semibold">{text}</dd>
    </div>
  )
}
