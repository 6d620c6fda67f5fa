import { useState } from 'react'
import { useUser } from '#app/features/accounts/queries.ts'
import { RegistrationThanks } from '#app/features/accounts/registration-thanks.tsx'
import { SignUpForm } from '#app/features/accounts/sign-up-form.tsx'

/** Loaded lazily: see `lazyWhenVisible`. */
export default function AuthRegister() {
  const [registered, setRegistered] = useState<{ name: string; email: string }>()
  const { data: user } = useUser()
  const [isAnother, setIsAnother] = useState(false)
  const startAgain = () => {
    setIsAnother(true)
    setRegistered(undefined)
  }
  // After logging out on this page, show the form again.
  if (registered && user === null) setRegistered(undefined)
  if (registered && user !== null) return <RegistrationThanks {...registered} onAgain={startAgain} />
  return <SignUpForm takesFocus={isAnother} onRegistered={setRegistered} />
}
