import { useWatch } from 'react-hook-form'
import { staffEvents as words } from '#content/staff/events.ts'
import { eventDemos } from '#contract/events.ts'
import { limits } from '#contract/limits.ts'
import { EventCheckbox, EventSelect, EventText, useEventForm } from './fields.tsx'
import { Section } from './section.tsx'

export function RefundAndRecording() {
  const { control } = useEventForm()
  const hasRefunds = useWatch({ control, name: 'hasRefunds' })
  return (
    <Section id="policies">
      <div>
        <EventCheckbox label={words.policies.refunds} name="hasRefunds" />
        <div hidden={!hasRefunds}>
          <EventText
            label={words.policies.refundHours}
            hint={words.policies.refundHoursHint}
            className="sm:max-w-64"
            inputMode="numeric"
            maxLength={3}
            name="refundHours"
          />
        </div>
      </div>
      <EventText
        label={words.policies.recording}
        hint={words.policies.recordingHint}
        isOptional
        maxLength={500}
        name="recording"
      />
      <EventText
        label={words.policies.recordingDays}
        hint={words.policies.recordingDaysHint}
        isOptional
        className="sm:max-w-64"
        inputMode="numeric"
        maxLength={4}
        name="recordingDays"
      />
    </Section>
  )
}

export function Demo() {
  return (
    <Section id="demo">
      <EventSelect label={words.demo.label} name="demo">
        <option value="">{words.demo.none}</option>
        {eventDemos.map((demo) => (
          <option key={demo} value={demo}>
            {words.demo.kinds[demo]}
          </option>
        ))}
      </EventSelect>
    </Section>
  )
}

export function Delivery() {
  return (
    <Section id="delivery">
      <EventText
        label={words.delivery.joinUrl}
        hint={words.delivery.joinUrlHint}
        isOptional
        type="url"
        inputMode="url"
        maxLength={limits.link.max}
        name="joinUrl"
      />
      <EventCheckbox label={words.delivery.featured} hint={words.delivery.featuredHint} name="featured" />
    </Section>
  )
}
