import { useState } from 'react'
import { RegistrationForm } from '#app/features/accounts/registration-form.tsx'
import { RegistrationThanks } from '#app/features/accounts/registration-thanks.tsx'

/** The part of Auth's Register tab that needs the form's code. It comes by itself: see `lazyNear`. */
export default function AuthRegister() {
  const [registered, setRegistered] = useState<{ name: string; email: string }>()
  const [isAnother, setIsAnother] = useState(false)
  const startAgain = () => {
    setIsAnother(true)
    setRegistered(undefined)
  }
  if (registered) return <RegistrationThanks {...registered} onAgain={startAgain} />
  return <RegistrationForm takesFocus={isAnother} onRegistered={setRegistered} />
}
