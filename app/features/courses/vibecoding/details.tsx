import { Accordion } from '#app/ui/accordion.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/section.tsx'
import { vibecoding } from '#content/vibecoding.ts'
import { workshop } from '#content/workshop.ts'

const { needs, ticket, questions, hero } = vibecoding

export function Needs() {
  return (
    <Section labelledBy="needs-title">
      <h2 id="needs-title" className="text-title">
        {needs.title}
      </h2>
      <div className="mt-10 grid gap-10 lg:grid-cols-2 lg:gap-0">
        <Column {...needs.yes} icon="check" className="lg:pr-14" />
        <Column {...needs.no} icon="close" className="border-line max-lg:border-t max-lg:pt-10 lg:border-l lg:pl-14" />
      </div>
    </Section>
  )
}

interface ColumnProps {
  title: string
  list: readonly string[]
  icon: IconName
  className: string
}

function Column({ title, list, icon, className }: ColumnProps) {
  return (
    <div className={className}>
      <h3 className="eyebrow">{title}</h3>
      <ul className="mt-4 flex flex-col gap-4">
        {list.map((item) => (
          <li key={item} className="flex gap-4 text-lead">
            <Icon name={icon} className={`mt-1 size-6 ${icon === 'check' ? 'text-action' : 'text-muted'}`} />
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function Ticket() {
  return (
    <Section labelledBy="ticket-title" className="sun">
      <div className="ticket ticket-wide">
        <div className="bg-card p-6 sm:p-10 lg:p-14">
          <h2 id="ticket-title" className="text-title">
            {ticket.title}
          </h2>
          <p className="mt-3 text-lead text-muted">
            <time dateTime={workshop.dateIso}>{workshop.date}</time>,{' '}
            <span className="inline-block">{workshop.time}</span>
          </p>
          <ul className="mt-8 flex flex-col gap-3">
            {ticket.includes.map((point) => (
              <li key={point} className="flex gap-3">
                <Icon name="check" className="mt-0.5 size-6 text-action" />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-col items-start justify-center gap-6 bg-card p-6 sm:p-10 lg:items-center lg:p-14">
          <p className="price font-bold font-display text-[clamp(4rem,2.5rem+7vw,7.5rem)] leading-none">
            {workshop.price}
          </p>
          <ButtonLink to={workshop.registerPath} size="lg">
            {hero.registerBelow}
          </ButtonLink>
          <p className="text-muted text-small">
            {workshop.format}, {workshop.duration}. {workshop.seats}.
          </p>
        </div>
      </div>
    </Section>
  )
}

export function Questions() {
  return (
    <Section labelledBy="questions-title" innerClassName="grid gap-8 lg:grid-cols-[0.7fr_1.3fr] lg:gap-20">
      <h2 id="questions-title" className="text-title">
        {questions.title}
      </h2>
      <Accordion items={questions.list} name="vibecoding" />
    </Section>
  )
}
