import { useState } from 'react'
import { ForgotForm } from '#app/features/passwords/forgot-form.tsx'
import { ResetRequested } from '#app/features/passwords/reset-requested.tsx'

/** Loaded lazily: see `lazyWhenVisible`. */
export default function ForgotPasswordForm() {
  const [answer, setAnswer] = useState('')
  const [isAgain, setIsAgain] = useState(false)
  const startAgain = () => {
    setIsAgain(true)
    setAnswer('')
  }
  if (answer) return <ResetRequested answer={answer} onAgain={startAgain} />
  return <ForgotForm takesFocus={isAgain} onAsked={setAnswer} />
}
