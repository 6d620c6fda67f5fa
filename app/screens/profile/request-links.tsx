import { useState } from 'react'
import { LinksForm, LinksRequested } from '#app/features/registrations/links-form.tsx'

/** Loaded lazily: see `lazyWhenVisible`. */
export default function RequestLinks() {
  const [message, setMessage] = useState('')
  const [isAgain, setIsAgain] = useState(false)
  const startAgain = () => {
    setIsAgain(true)
    setMessage('')
  }
  if (message) return <LinksRequested message={message} onAgain={startAgain} />
  return <LinksForm takesFocus={isAgain} onRequested={setMessage} />
}
