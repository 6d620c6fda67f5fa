import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { browserApi, getErrorMessage } from '#app/lib/api.ts'
import { showFieldErrors, useSendOnce, useZodForm, zodResolver } from '#app/lib/form.ts'
import { useSyncedFields } from '#app/lib/use-synced-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.tsx'
import { contact } from '#content/contact.ts'
import type { User } from '#contract/accounts.ts'
import { NewMessage, type sendMessage } from '#contract/messages.ts'
import { MessageFields, type MessageInput } from './message-fields.tsx'

const words = contact.form
const known = ['name', 'email'] as const

interface MessageFormProps {
  /** `undefined` while it is not known whether somebody is signed in. */
  user: User | null | undefined
  /** Whether the form has just replaced the element that had the focus. */
  takesFocus: boolean
  onSent: () => void
}

/** Inputs are uncontrolled without default values, so that text typed before hydration stays. */
export function MessageForm({ user, takesFocus, onSent }: MessageFormProps) {
  const form = useZodForm<MessageInput, NewMessage>({ resolver: zodResolver(NewMessage) })
  const sending = useMutation({
    mutationFn: (message: NewMessage) => browserApi<typeof sendMessage>('POST', '/api/contact', { body: message }),
  })
  useSyncedFields(user, known, form)
  useEffect(() => {
    if (takesFocus) form.setFocus('name')
  }, [takesFocus, form.setFocus])

  const send = form.handleSubmit(async (values) => {
    try {
      await sending.mutateAsync(values)
      toast({ title: words.sent.title, description: words.sent.text })
      onSent()
    } catch (error) {
      toast({
        title: words.failed.title,
        description: getErrorMessage(error, navigator.onLine ? words.failed.text : words.offline),
        tone: 'destructive',
      })
      showFieldErrors(form, error)
    }
  })

  const sendOnce = useSendOnce(send)
  const { errors, isSubmitting } = form.formState
  return (
    <form method="dialog" noValidate onSubmit={sendOnce} className="grid gap-5 sm:grid-cols-2">
      <MessageFields register={form.register} errors={errors} />
      <div className="sm:col-span-2">
        <Button type="submit" size="lg" isBusy={isSubmitting} className="needs-js w-full sm:w-auto">
          {isSubmitting ? words.sending : words.send}
        </Button>
      </div>
    </form>
  )
}
