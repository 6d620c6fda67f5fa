import picture from '#app/assets/pictures/fifteen-slides.svg?no-inline'
import { Picture } from '#app/ui/image.tsx'
import { Section } from '#app/ui/section.tsx'
import { aiForEveryone } from '#content/ai-for-everyone.ts'

const { title, lead, slides, others } = aiForEveryone.activities

export function Activities() {
  return (
    <Section labelledBy="activities-title">
      <div className="grid gap-4 lg:grid-cols-[1.2fr_0.8fr] lg:items-end lg:gap-16">
        <h2 id="activities-title" className="text-title">
          {title}
        </h2>
        <p className="text-lead text-muted">{lead}</p>
      </div>
      <ol className="mt-10 grid gap-x-10 gap-y-10 lg:mt-14 lg:grid-cols-3">
        <li className="lg:col-span-3">
          <Picture
            src={picture}
            alt={slides.pictureAlt}
            width={1200}
            height={520}
            loading="lazy"
            className="w-full rounded-card"
          />
          <div className="mt-6 grid gap-2 lg:grid-cols-[1fr_2fr] lg:gap-10">
            <Activity number={1} title={slides.title} />
            <p className="measure text-lead text-muted">{slides.text}</p>
          </div>
        </li>
        {others.map(({ title, text }, index) => (
          <li key={title} className="border-ink border-t-2 pt-5">
            <Activity number={index + 2} title={title} />
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Activity({ number, title }: { number: number; title: string }) {
  return (
    <div>
      <span aria-hidden="true" className="font-display font-semibold text-marigold-text">
        {number} / 4
      </span>
      <h3 className="text-heading">{title}</h3>
    </div>
  )
}
