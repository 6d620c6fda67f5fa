import { useState } from 'react'
import { useUser } from '#app/features/accounts/queries.ts'
import { MessageForm } from '#app/features/contact/message-form.tsx'
import { MessageSent } from '#app/features/contact/message-sent.tsx'

/** The part of Contact that needs the form's code. It comes by itself: see `lazyNear`. */
export default function ContactMessage() {
  const [isSent, setIsSent] = useState(false)
  const { data: user } = useUser()
  if (isSent) return <MessageSent onAgain={() => setIsSent(false)} />
  return <MessageForm user={user} onSent={() => setIsSent(true)} />
}
