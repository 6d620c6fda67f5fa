import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { staffEvents } from '#content/staff/events.ts'
import { eventPath } from '#contract/event-paths.ts'
import { eventKinds } from '#contract/events.ts'
import { limits } from '#contract/limits.ts'
import type { StaffEvent } from '#contract/staff/events.ts'
import { FixedSlug } from '../form-parts.tsx'
import { coursesQuery } from '../queries.ts'
import { toSlug } from '../to-slug.ts'
import { EventSelect, EventText, EventTextArea, useEventForm } from './fields.tsx'
import { Section } from './section.tsx'

const words = staffEvents.basics

export function Basics({ saved }: { saved: StaffEvent | undefined }) {
  const { control, setValue, formState } = useEventForm()
  const { data: courses = [] } = useQuery(coursesQuery)
  const [kind, courseSlug] = useWatch({ control, name: ['kind', 'courseSlug'] })
  const isOwnSlug = formState.dirtyFields.slug
  const suggestSlug = (title: string) => {
    if (!saved && !isOwnSlug) setValue('slug', toSlug(title), { shouldValidate: formState.isSubmitted })
  }
  const isCohort = kind === 'cohort'
  return (
    <Section id="basics">
      {!saved && <KindChoice />}
      <EventText
        label={words.title}
        name="title"
        maxLength={200}
        onInput={({ currentTarget }) => suggestSlug(currentTarget.value)}
      />
      {saved ? (
        <FixedSlug path={eventPath(saved)} />
      ) : (
        <EventText
          label={words.slug}
          hint={words.slugHint}
          name="slug"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.slug.max}
        />
      )}
      <EventText label={words.headline} hint={words.headlineHint} isOptional name="headline" maxLength={200} />
      <EventTextArea
        label={words.description}
        hint={words.descriptionHint}
        name="description"
        rows={6}
        maxLength={5000}
      />
      <EventSelect
        label={words.course}
        hint={isCohort ? words.cohortCourseHint : words.courseHint}
        isOptional={!isCohort}
        // An option appears after its value was set.
        key={courses.length}
        defaultValue={courseSlug}
        name="courseSlug"
      >
        <option value="">{isCohort ? words.chooseCourse : words.noCourse}</option>
        {courses.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </EventSelect>
    </Section>
  )
}

function KindChoice() {
  const { register } = useEventForm()
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-small">{words.kind}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {eventKinds.map((kind) => (
          <label
            key={kind}
            className="flex cursor-pointer items-start gap-3 rounded-control border border-line p-3 hover:border-edge has-checked:border-action has-checked:bg-action-soft"
          >
            <input type="radio" value={kind} {...register('kind')} className="mt-0.5 size-5.5 shrink-0 tick" />
            <span>
              <span className="block font-semibold">{staffEvents.kinds[kind]}</span>
              <span className="block text-muted text-small">{staffEvents.kindHints[kind]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
