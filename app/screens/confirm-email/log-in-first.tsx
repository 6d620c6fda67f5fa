import { useEffect, useRef } from 'react'
import { LoginForm } from '#app/features/accounts/login-form.tsx'
import { emailLinks } from '#content/mailed-links.ts'

const words = emailLinks.confirm.logIn

/** Replaces the question for somebody signed out. The link stays in the history entry, so nothing has to be opened again. */
export default function LogInFirst({ onLoggedIn }: { onLoggedIn: () => Promise<void> }) {
  const title = useRef<HTMLHeadingElement>(null)
  // The button that was pressed has been removed.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <h2 ref={title} tabIndex={-1} className="text-heading">
        {words.title}
      </h2>
      <p className="measure mt-2 mb-5 text-muted">{words.text}</p>
      <LoginForm onLoggedIn={onLoggedIn} />
    </>
  )
}
