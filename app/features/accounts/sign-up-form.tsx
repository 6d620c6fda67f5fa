import { useEffect } from 'react'
import { Link } from 'react-router'
import { ApiError, getErrorMessage } from '#app/lib/api.ts'
import { showFieldErrors, useSendOnce, useZodForm, zodResolver } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.tsx'
import { auth } from '#content/auth.ts'
import { type SignUp, TypedSignUp } from '#contract/accounts.ts'
import { useRegister } from './account-mutations.ts'
import { FormPart } from './form-part.tsx'
import { InterestsField, QuestionFields } from './learning-fields.tsx'
import { LoginFields, PersonFields, type SignUpInput } from './person-fields.tsx'
import { type PersistedValues, usePersistedValues } from './use-persisted-values.ts'

const words = auth.register
const persisted: PersistedValues = {}
const { parts, sent, failed } = words

interface SignUpFormProps {
  /** Whether the form has just replaced the element that had the focus. */
  takesFocus: boolean
  onRegistered: (person: { name: string; email: string }) => void
}

/** Inputs are uncontrolled without default values, so that text typed before hydration stays. */
export function SignUpForm({ takesFocus, onRegistered }: SignUpFormProps) {
  const form = useZodForm<SignUpInput, SignUp>({ resolver: zodResolver(TypedSignUp) })
  const discardPersisted = usePersistedValues(form, persisted)
  const registering = useRegister()
  useEffect(() => {
    if (takesFocus) form.setFocus('username')
  }, [takesFocus, form.setFocus])

  const send = form.handleSubmit(async (registration) => {
    try {
      const { message, name, email } = await registering.mutateAsync(registration)
      toast({ title: sent.title, description: message || sent.text })
      discardPersisted()
      onRegistered({ name, email })
    } catch (error) {
      const description = error instanceof ApiError ? getErrorMessage(error, failed.text) : failed.network
      toast({ title: failed.title, description, tone: 'destructive' })
      showFieldErrors(form, error, failed.taken)
    }
  })

  const sendOnce = useSendOnce(send)
  const { isSubmitting } = form.formState
  return (
    <form method="dialog" noValidate onSubmit={sendOnce} className="grid gap-10">
      <FormPart number={1} {...parts.account}>
        <LoginFields form={form} />
      </FormPart>
      <FormPart number={2} {...parts.person}>
        <PersonFields form={form} />
      </FormPart>
      <FormPart number={3} {...parts.learning}>
        <InterestsField form={form} />
        <QuestionFields form={form} />
      </FormPart>
      <div className="grid gap-4 sm:pl-14">
        <Button
          type="submit"
          size="lg"
          isBusy={isSubmitting}
          className="needs-js w-full sm:w-auto sm:justify-self-start"
        >
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
