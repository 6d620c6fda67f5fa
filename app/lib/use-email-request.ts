import { useEffect, useState } from 'react'
import { type Schema, showFieldErrors, useFailure, useSendOnce, useZodForm, zodResolver } from './form.ts'

interface EmailRequest {
  email: string
}

interface Options {
  schema: Schema<EmailRequest, EmailRequest>
  send: (body: EmailRequest) => Promise<{ message: string }>
  /** Shown where the reply has no message. */
  sentText: string
}

/**
 * A form with an email field alone, and then the message that the request was sent. `startAgain` brings the form back.
 * The input is uncontrolled without a default value, so that text typed before hydration stays.
 */
export function useEmailRequest({ schema, send, sentText }: Options) {
  const form = useZodForm<EmailRequest>({ resolver: zodResolver(schema) })
  const [failure, showFailure, clearFailure] = useFailure()
  const [message, setMessage] = useState('')
  const [sentTo, setSentTo] = useState('')
  const [hasRestarted, setHasRestarted] = useState(false)
  const isShown = message === ''
  // The form has replaced the button that had the focus.
  useEffect(() => {
    if (isShown && hasRestarted) form.setFocus('email')
  }, [isShown, hasRestarted, form.setFocus])

  const submit = form.handleSubmit(async (body) => {
    try {
      setMessage((await send(body)).message || sentText)
      setSentTo(body.email)
    } catch (error) {
      showFailure(error)
      showFieldErrors(form, error)
    }
  })
  const { errors, isSubmitting } = form.formState
  return {
    message,
    sentTo,
    failure,
    isSubmitting,
    field: { error: errors.email?.message, ...form.register('email') },
    onSubmit: useSendOnce(submit),
    startAgain: () => {
      form.reset()
      clearFailure()
      setHasRestarted(true)
      setMessage('')
    },
  }
}
