import { type FormEvent, useEffect, useRef, useState } from 'react'
import { getErrorMessage } from '#app/lib/api.ts'
import { focusMainIfLost } from '#app/lib/focus-main.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { frame } from '#content/staff/frame.ts'

const words = frame.signedOut

interface SignedOutProps {
  username: string
  onLogIn: (password: string) => Promise<unknown>
  onLeave: () => void
}

/**
 * Shown when the session has ended. It covers the page, whose typed values stay, and any other dialog, and cannot be
 * dismissed. Without the form library, which Today does not load.
 */
export function SignedOut({ username, onLogIn, onLeave }: SignedOutProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState({ text: '', count: 0 })
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    password.current?.focus()
    // An unmounted dialog does not restore the focus; below another dialog, only elements inside that can have it.
    return () =>
      void requestAnimationFrame(() => {
        if (before instanceof HTMLElement) before.focus({ preventScroll: true })
        focusMainIfLost()
      })
  }, [])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    try {
      await onLogIn(password.current?.value ?? '')
    } catch (error) {
      setFailure(({ count }) => ({ text: getErrorMessage(error, words.failed), count: count + 1 }))
      password.current?.focus()
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="signed-out"
      onCancel={(event) => event.preventDefault()}
      // Browsers let a page prevent only the first of these events.
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
      onClose={() => dialog.current?.isConnected && dialog.current.showModal()}
      className="rise m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-card p-6 text-base text-ink shadow-lift backdrop:bg-night/60"
    >
      <h2 id="signed-out" className="text-heading">
        {words.title}
      </h2>
      <p className="mt-2 mb-5 text-muted">{words.text}</p>
      <form noValidate onSubmit={send} className="grid gap-5">
        <TextField label={words.username} name="username" autoComplete="username" value={username} readOnly />
        <PasswordField ref={password} label={words.password} name="password" autoComplete="current-password" />
        <FormAlert {...failure} />
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? words.busy : words.submit}
          </Button>
          <Button variant="secondary" onClick={onLeave}>
            {words.leave}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
