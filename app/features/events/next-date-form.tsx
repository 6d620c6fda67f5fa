import { type FormEvent, useState } from 'react'
import { browserApi } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { eventWords } from '#content/event-page.ts'
import { limits } from '#contract/limits.ts'
import type { EmailPath } from './submit-email.ts'

type Step = { at: 'form' | 'sending' | 'sent' } | { at: 'failed'; text: string }

/** Loaded lazily: only an event that cannot be booked has it. */
export default function NextDateForm({ slug }: { slug: string }) {
  return <EmailForm words={eventWords.nextDate} path={`/api/masterclasses/${encodeURIComponent(slug)}/next-date`} />
}

interface EmailFormProps {
  words: { title?: string; email: string; send: string; sent: string; note: string }
  path: EmailPath
}

/** One field. */
export function EmailForm({ words, path }: EmailFormProps) {
  const [step, setStep] = useState<Step>({ at: 'form' })
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (step.at === 'sending') return
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    setStep({ at: 'sending' })
    // Imported on use: only those who send it need to read an error.
    const { submitEmail } = await import('./submit-email.ts')
    setStep(await submitEmail(browserApi, path, email))
  }
  if (step.at === 'sent')
    return (
      <p role="status" className="rise flex gap-3 rounded-control bg-accepted-soft p-4 text-accepted">
        <Icon name="check" className="mt-0.5 size-5 shrink-0" />
        {words.sent}
      </p>
    )
  return (
    <form method="dialog" noValidate onSubmit={send} className="needs-js flex flex-col gap-3">
      {words.title && <p className="font-semibold">{words.title}</p>}
      <TextField
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={limits.email.max}
        required
        error={step.at === 'failed' ? step.text : undefined}
      />
      <Button type="submit" isBusy={step.at === 'sending'}>
        {words.send}
      </Button>
      <p className="text-label text-muted">{words.note}</p>
    </form>
  )
}
