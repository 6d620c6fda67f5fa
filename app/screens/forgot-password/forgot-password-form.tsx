import { useState } from 'react'
import { ForgotForm } from '#app/features/passwords/forgot-form.tsx'
import { ResetRequested } from '#app/features/passwords/reset-requested.tsx'

/** Loaded lazily: see `lazyWhenVisible`. */
export default function ForgotPasswordForm() {
  const [message, setMessage] = useState('')
  const [isAgain, setIsAgain] = useState(false)
  const startAgain = () => {
    setIsAgain(true)
    setMessage('')
  }
  if (message) return <ResetRequested message={message} onAgain={startAgain} />
  return <ForgotForm takesFocus={isAgain} onRequested={setMessage} />
}
