import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '#app/lib/api.ts'
import { getFormErrorMessage, showFieldErrors, useSendOnce, useZodForm, zodResolver } from '#app/lib/form.ts'
import { useSyncedFields } from '#app/lib/use-synced-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { toast } from '#app/ui/toast.tsx'
import { comingSoon } from '#content/coming-soon.ts'
import type { User } from '#contract/accounts.ts'
import type { Course } from '#contract/courses.ts'
import { type NewInterest, type submitInterest, TypedInterest } from '#contract/interests.ts'
import { InterestFields, type InterestInput } from './interest-fields.tsx'

const words = comingSoon.form
const knownFields = ['name', 'email', 'phone', 'city'] as const

interface InterestFormProps {
  /** Empty when the page's address names no course. */
  courseSlug: string
  /** To choose from when `courseSlug` is empty. */
  courses: readonly Pick<Course, 'slug' | 'title'>[]
  /** `undefined` while it is not known whether somebody is signed in. */
  user: User | null | undefined
}

/** Inputs are uncontrolled without default values, so that text typed before hydration stays. */
export function InterestForm({ courseSlug, courses, user }: InterestFormProps) {
  const form = useZodForm<InterestInput, NewInterest>({ resolver: zodResolver(TypedInterest) })
  const submission = useMutation({
    mutationFn: (interest: NewInterest) =>
      browserApi<typeof submitInterest>('POST', '/api/interest', {
        body: { ...interest, linkedinProfile: interest.linkedinProfile ?? '' },
      }),
  })
  useSyncedFields(user, knownFields, form)

  const [sentTo, setSentTo] = useState('')

  const send = form.handleSubmit(async (values) => {
    try {
      await submission.mutateAsync(values)
      setSentTo(values.email)
      toast({ title: words.success.title, description: words.success.text })
      // Resets to the signed-in user's details, or to empty fields.
      form.reset({ ...empty, courseSlug, ...knownOf(user) })
    } catch (error) {
      toast({ title: words.failure, description: getFormErrorMessage(error), tone: 'destructive' })
      showFieldErrors(form, error)
    }
  })

  const sendOnce = useSendOnce(send)
  const { errors, isSubmitting } = form.formState
  return (
    <form method="dialog" noValidate onSubmit={sendOnce} className="grid gap-5 sm:grid-cols-2">
      {courseSlug && <input type="hidden" value={courseSlug} {...form.register('courseSlug')} />}
      {sentTo && <InterestSent key={sentTo} email={sentTo} />}
      {!courseSlug && (
        <SelectField
          label={words.course}
          error={errors.courseSlug?.message}
          className="sm:col-span-2"
          {...form.register('courseSlug')}
        >
          <option value="">{words.chooseCourse}</option>
          {courses.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <InterestFields register={form.register} errors={errors} />
      <div className="flex flex-col gap-4 sm:col-span-2">
        <Button type="submit" size="lg" isBusy={isSubmitting} className="needs-js w-full sm:w-auto sm:self-start">
          {isSubmitting ? words.busy : words.submit}
        </Button>
        <p className="text-muted text-small">
          {words.privacy}{' '}
          <Link to="/privacy" target="_blank" className="text-link">
            {words.privacyLink}
          </Link>
        </p>
      </div>
    </form>
  )
}

/** The form is empty again, so this confirms in its place that it was sent. */
function InterestSent({ email }: { email: string }) {
  const block = useRef<HTMLDivElement>(null)
  useEffect(() => block.current?.focus(), [])
  return (
    <div
      ref={block}
      tabIndex={-1}
      className="rise flex scroll-mt-28 gap-3 rounded-control bg-accepted-soft p-4 text-accepted sm:col-span-2"
    >
      <Icon name="check" className="mt-0.5 size-6 shrink-0" />
      <p>
        {words.noted.before} <strong className="wrap-anywhere">{email}</strong> {words.noted.after}
      </p>
    </div>
  )
}

const empty = { name: '', email: '', phone: '', linkedinProfile: '', city: '', country: '' }

function knownOf(user: User | null | undefined) {
  return { name: user?.name ?? '', email: user?.email ?? '', phone: user?.phone ?? '', city: user?.city ?? '' }
}
