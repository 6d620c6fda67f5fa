import { type FormEvent, useRef } from 'react'
import { type Path, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError, messageOf } from '#app/lib/api.ts'
import { formResolver } from '#app/lib/form-resolver.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.tsx'
import type { User } from '#contract/accounts.ts'
import { HomeApplication } from '#contract/applications.ts'
import { ApplicationFields, type ApplicationInput, type CourseChoice } from './application-fields.tsx'
import { useSubmitApplication } from './queries.ts'
import { useSyncedUser } from './use-synced-user.ts'

type ApplicationOutput = z.output<typeof HomeApplication>

interface ApplicationFormProps {
  /** `undefined` while it is not known whether somebody is signed in. */
  user: User | null | undefined
  /** Waits for the answer, so that a quick visitor's application goes the right way too. */
  findUser: () => Promise<User | null>
  courses: CourseChoice
  onSent: () => void
}

/** Its inputs are uncontrolled and have no default values: what was typed before hydration is what counts. */
export function ApplicationForm({ user, findUser, courses, onSent }: ApplicationFormProps) {
  const form = useForm<ApplicationInput, unknown, ApplicationOutput>({ resolver: formResolver(HomeApplication) })
  const submission = useSubmitApplication()
  const isSending = useRef(false)
  useSyncedUser(user, form)

  const send = form.handleSubmit(async (values) => {
    try {
      await submission.mutateAsync({ form: values, isSignedIn: (await findUser()) !== null })
      toast({ title: 'Application submitted successfully', description: "We'll contact you soon with more details." })
      onSent()
    } catch (error) {
      toast({ title: 'Application submission failed', description: sentenceFor(error), tone: 'destructive' })
      showOnFields(error)
    }
  })

  /** From the press to the answer one submission runs: pressing again, or Enter in a field, adds nothing. */
  async function sendOnce(event: FormEvent) {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    await send(event).finally(() => {
      isSending.current = false
    })
  }

  function showOnFields(error: unknown) {
    const errors = (error instanceof ApiError && error.problem?.errors) || {}
    const known = Object.entries(errors).filter(([field]) => field in form.control._fields)
    known.forEach(([field, message], index) => {
      form.setError(field as Path<ApplicationInput>, { type: 'server', message }, { shouldFocus: index === 0 })
    })
  }

  const { errors, isSubmitting } = form.formState
  return (
    <form method="dialog" noValidate onSubmit={sendOnce} className="grid gap-5 sm:grid-cols-2">
      <ApplicationFields register={form.register} errors={errors} courses={courses} />
      <div className="sm:col-span-2">
        <Button type="submit" size="lg" isBusy={isSubmitting} className="w-full sm:w-auto">
          {isSubmitting ? 'Sending your application' : 'Send application'}
        </Button>
      </div>
    </form>
  )
}

function sentenceFor(error: unknown): string {
  const otherwise =
    error instanceof ApiError
      ? 'Something went wrong on our side. What you typed is still here; please try again in a minute.'
      : 'We could not reach the server. Check your connection and try again; what you typed is still here.'
  return messageOf(error, otherwise)
}
