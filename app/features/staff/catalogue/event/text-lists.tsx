import { staffEvents as words } from '#content/staff/events.ts'
import { EventList } from './event-list.tsx'
import { EventLine, EventText, EventTextArea } from './fields.tsx'
import { Section } from './section.tsx'

export function Audience() {
  return (
    <Section id="audience">
      <EventList
        name="audience"
        label={words.sections.audience}
        words={words.audience}
        titleField="title"
        newItem={() => ({ title: '', text: '' })}
      >
        {(index) => (
          <div className="grid gap-4">
            <EventText label={words.audience.title} maxLength={200} name={`audience.${index}.title`} />
            <EventText label={words.audience.text} isOptional maxLength={500} name={`audience.${index}.text`} />
          </div>
        )}
      </EventList>
    </Section>
  )
}

export function Lines({ id }: { id: 'outcomes' | 'bring' }) {
  return (
    <Section id={id}>
      <EventList name={id} label={words.sections[id]} words={words[id]} newItem={() => ({ value: '' })} isCompact>
        {(index) => <EventLine label={words[id].item(index + 1)} maxLength={300} name={`${id}.${index}.value`} />}
      </EventList>
    </Section>
  )
}

export function Faqs() {
  return (
    <Section id="faqs">
      <EventList
        name="faqs"
        label={words.sections.faqs}
        words={words.faqs}
        titleField="question"
        newItem={() => ({ question: '', answer: '' })}
      >
        {(index) => (
          <div className="grid gap-4">
            <EventText label={words.faqs.question} maxLength={300} name={`faqs.${index}.question`} />
            <EventTextArea label={words.faqs.answer} maxLength={2000} name={`faqs.${index}.answer`} />
          </div>
        )}
      </EventList>
    </Section>
  )
}
