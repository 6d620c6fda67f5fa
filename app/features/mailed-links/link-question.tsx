import { type ReactNode, useRef, useState } from 'react'
import { getErrorMessage, isRefusedWith } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { emailLinks } from '#content/mailed-links.ts'

interface LinkQuestionProps {
  words: { question: string; text: string; submit: string; busy: string }
  /** Undefined until the browser has read it. The question is rendered meanwhile, so that nothing shifts. */
  token: string | undefined
  send: (token: string) => Promise<unknown>
  /** What somebody signed out gets, for a link that also needs the account. */
  logIn: ((onLoggedIn: () => Promise<void>) => ReactNode) | undefined
  onDone: () => void
  onInvalid: () => void
  /** Whether the link was valid and has expired. */
  onExpired: () => void
}

/** Opening the page changes nothing: mail scanners open links before people do. */
export function LinkQuestion({ words, token, send, logIn, onDone, onInvalid, onExpired }: LinkQuestionProps) {
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState({ text: '', count: 0 })
  const [isSignedOut, setIsSignedOut] = useState(false)
  const isOnItsWay = useRef(false)

  const press = async () => {
    if (token === undefined || isOnItsWay.current) return
    isOnItsWay.current = true
    setIsSending(true)
    try {
      await send(token)
      onDone()
    } catch (error) {
      if (isRefusedWith(error, 'link_invalid', 'invalid')) return onInvalid()
      if (isRefusedWith(error, 'link_expired')) return onExpired()
      if (logIn && isRefusedWith(error, 'signed_out')) return setIsSignedOut(true)
      setFailure(({ count }) => ({ text: getErrorMessage(error, emailLinks.failed), count: count + 1 }))
    } finally {
      isOnItsWay.current = false
      setIsSending(false)
    }
  }

  if (logIn && isSignedOut)
    return logIn(async () => {
      setIsSignedOut(false)
      await press()
    })
  return (
    <div className="flex flex-col gap-5">
      <h2 className="text-heading">{words.question}</h2>
      <p className="measure text-muted">{words.text}</p>
      <FormAlert {...failure} />
      <Button
        size="lg"
        isBusy={isSending}
        aria-disabled={token === undefined || isSending || undefined}
        onClick={press}
        className="needs-js w-full sm:w-auto sm:self-start"
      >
        {isSending ? words.busy : words.submit}
      </Button>
    </div>
  )
}
