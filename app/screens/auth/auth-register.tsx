import { useState } from 'react'
import { useUser } from '#app/features/accounts/queries.ts'
import { RegistrationThanks } from '#app/features/accounts/registration-thanks.tsx'
import { SignUpForm } from '#app/features/accounts/sign-up-form.tsx'

/** The part of Auth's Register tab that needs the form's code. It comes by itself: see `lazyWhenVisible`. */
export default function AuthRegister() {
  const [registered, setRegistered] = useState<{ name: string; email: string }>()
  const { data: user } = useUser()
  const [isAnother, setIsAnother] = useState(false)
  const startAgain = () => {
    setIsAnother(true)
    setRegistered(undefined)
  }
  // Thanked is who is logged in: after logging out on this page there is the form again.
  if (registered && user === null) setRegistered(undefined)
  if (registered && user !== null) return <RegistrationThanks {...registered} onAgain={startAgain} />
  return <SignUpForm takesFocus={isAnother} onRegistered={setRegistered} />
}
