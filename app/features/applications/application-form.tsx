import { useEffect, useMemo, useState } from 'react'
import { isRefusedWith } from '#app/lib/api.ts'
import { getFormErrorMessage, showFieldErrors, useSendOnce, useZodForm, zodResolver } from '#app/lib/form.ts'
import { useSyncedFields } from '#app/lib/use-synced-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.tsx'
import type { User } from '#contract/accounts.ts'
import { type NewGuestApplication, TypedApplication, TypedHomeApplication } from '#contract/applications.ts'
import { ApplicationFields, type ApplicationInput, type CourseChoice } from './application-fields.tsx'
import { useSubmitApplication } from './queries.ts'

const knownFields = ['name', 'email', 'phone', 'city'] as const
const courseField = ['courseSlug'] as const

interface ApplicationFormProps {
  /** `undefined` while it is not known whether somebody is signed in. */
  user: User | null | undefined
  /** Resolves once it is known who is signed in, so that an early submission is sent the right way. */
  findUser: () => Promise<User | null>
  courses: CourseChoice
  /** Required on Home; elsewhere optional, and the phone is validated when given. */
  needsPhoneAndCity: boolean
  /** The slug of the course to preselect. Ignored when it is not on the list. */
  preselectedCourse?: string | undefined
  /** Whether the form has just replaced the element that had the focus. */
  takesFocus?: boolean
  onSent: (courseSlug: string) => void
}

/** Inputs are uncontrolled without default values, so that text typed before hydration stays. */
export function ApplicationForm({
  user,
  findUser,
  courses,
  needsPhoneAndCity,
  onSent,
  ...given
}: ApplicationFormProps) {
  const schema = needsPhoneAndCity ? TypedHomeApplication : TypedApplication
  const form = useZodForm<ApplicationInput, NewGuestApplication>({ resolver: zodResolver(schema) })
  const submission = useSubmitApplication()
  const preselectedSlug = courses.list?.find(({ slug }) => slug === given.preselectedCourse)?.slug
  const preselected = useMemo(() => (preselectedSlug ? { courseSlug: preselectedSlug } : undefined), [preselectedSlug])
  useSyncedFields(user, knownFields, form)
  useSyncedFields(preselected, courseField, form)

  // A signed-in user's own fields are filled in already.
  const first = user ? 'courseSlug' : 'name'
  const { takesFocus = false } = given
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears, not when somebody signs in or out
  useEffect(() => {
    if (takesFocus) form.setFocus(first)
  }, [takesFocus])

  const send = form.handleSubmit(async (values) => {
    try {
      await submission.mutateAsync({ form: values, isSignedIn: (await findUser()) !== null })
      toast({ title: 'Application submitted successfully', description: "We'll contact you soon with more details." })
      onSent(values.courseSlug)
    } catch (error) {
      const description = getFormErrorMessage(error)
      toast({ title: 'Application submission failed', description, tone: 'destructive' })
      showFieldErrors(form, error)
      // The conflict is about the course: the user has applied for it already.
      if (isRefusedWith(error, 'already_applied'))
        form.setError('courseSlug', { type: 'server', message: 'Please choose another course' }, { shouldFocus: true })
    }
  })

  const sendOnce = useSendOnce(send)
  const { errors, isSubmitting } = form.formState
  const setting = { courses, preselectedSlug, needsPhoneAndCity }
  return (
    <form method="dialog" noValidate onSubmit={sendOnce} className="grid gap-5 sm:grid-cols-2">
      <ApplicationFields register={form.register} errors={errors} {...setting} />
      <div className="flex flex-col gap-4 sm:col-span-2">
        <Button type="submit" size="lg" isBusy={isSubmitting} className="needs-js w-full sm:w-auto sm:self-start">
          {isSubmitting ? 'Sending your application' : 'Submit Application'}
        </Button>
        <AccountNote isSignedIn={Boolean(user)} />
      </div>
    </form>
  )
}

/**
 * A signed-in user's edits above are not sent (docs/spec.md §6.2). Rendered after hydration, since the server's HTML
 * is a guest's.
 */
function AccountNote({ isSignedIn }: { isSignedIn: boolean }) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => setIsShown(isSignedIn), [isSignedIn])
  if (!isShown) return null
  return (
    <p className="text-muted text-small">
      You’re signed in, so we’ll use the name and contact details from your account.
    </p>
  )
}
