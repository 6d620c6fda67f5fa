import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { judgedBy, sentenceFor, showFieldErrors, useSendOnce } from '#app/lib/form.ts'
import { useSyncedFields } from '#app/lib/use-synced-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.tsx'
import type { User } from '#contract/accounts.ts'
import { HomeApplication } from '#contract/applications.ts'
import { ApplicationFields, type ApplicationInput, type CourseChoice } from './application-fields.tsx'
import { useSubmitApplication } from './queries.ts'

type ApplicationOutput = z.output<typeof HomeApplication>

const knownFields = ['name', 'email', 'phone', 'city'] as const

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
  const form = useForm<ApplicationInput, unknown, ApplicationOutput>({ resolver: judgedBy(HomeApplication) })
  const submission = useSubmitApplication()
  useSyncedFields(user, knownFields, form)

  const send = form.handleSubmit(async (values) => {
    try {
      await submission.mutateAsync({ form: values, isSignedIn: (await findUser()) !== null })
      toast({ title: 'Application submitted successfully', description: "We'll contact you soon with more details." })
      onSent()
    } catch (error) {
      toast({ title: 'Application submission failed', description: sentenceFor(error), tone: 'destructive' })
      showFieldErrors(form, error)
    }
  })

  const sendOnce = useSendOnce(send)
  const { errors, isSubmitting } = form.formState
  return (
    <form method="dialog" noValidate onSubmit={sendOnce} className="grid gap-5 sm:grid-cols-2">
      <ApplicationFields register={form.register} errors={errors} courses={courses} />
      <div className="sm:col-span-2">
        <Button type="submit" size="lg" isBusy={isSubmitting} className="needs-js w-full sm:w-auto">
          {isSubmitting ? 'Sending your application' : 'Send application'}
        </Button>
      </div>
    </form>
  )
}
