import { useState } from 'react'
import { useUser } from '#app/features/accounts/queries.ts'
import { MessageForm } from '#app/features/contact/message-form.tsx'
import { MessageSent } from '#app/features/contact/message-sent.tsx'

/** Loaded lazily: see `lazyWhenVisible`. */
export default function ContactMessage() {
  const [stage, setStage] = useState<'first' | 'sent' | 'again'>('first')
  const { data: user } = useUser()
  if (stage === 'sent') return <MessageSent onAgain={() => setStage('again')} />
  return <MessageForm user={user} takesFocus={stage === 'again'} onSent={() => setStage('sent')} />
}
