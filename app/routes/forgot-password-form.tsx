import { useState } from 'react'
import { ForgotForm } from '#app/features/passwords/forgot-form.tsx'
import { ResetAsked } from '#app/features/passwords/reset-asked.tsx'

/** The part of the page that needs the form's code. It comes by itself: see `lazyNear`. */
export default function ForgotPasswordForm() {
  const [answer, setAnswer] = useState('')
  const [isAgain, setIsAgain] = useState(false)
  const startAgain = () => {
    setIsAgain(true)
    setAnswer('')
  }
  if (answer) return <ResetAsked answer={answer} onAgain={startAgain} />
  return <ForgotForm takesFocus={isAgain} onAsked={setAnswer} />
}
