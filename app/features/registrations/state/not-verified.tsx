import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { MessageCard } from '#app/ui/message-card.tsx'
import { brand } from '#content/brand.ts'
import { payment } from '#content/payment.ts'

const words = payment.failed

interface NotVerifiedProps {
  /** The checkout's id; null when the address names none. */
  sessionId: string | null
  isChecking: boolean
  onCheck: () => void
}

/** The texts of docs/spec.md §8.4, then help for payers whose bank has debited the money. */
export function NotVerified({ sessionId, isChecking, onCheck }: NotVerifiedProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // The spinner that screen readers announced is gone.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <MessageCard
      title={words.headline}
      titleRef={title}
      text={words.text}
      actions={
        <>
          {sessionId && (
            <Button isBusy={isChecking} onClick={onCheck}>
              {isChecking ? words.checking : words.again}
            </Button>
          )}
          <ButtonLink to="/" variant={sessionId ? 'secondary' : 'primary'}>
            {words.home}
          </ButtonLink>
          <a
            href={supportLink(sessionId)}
            className="inline-flex min-h-11 items-center justify-center px-3 text-link sm:justify-start"
          >
            {words.write}
          </a>
        </>
      }
    >
      <div className="rounded-control bg-action-soft p-4 sm:p-5">
        <h2 className="font-semibold font-text">{words.debitedTitle}</h2>
        <p className="mt-1">{words.debitedText}</p>
      </div>
      {sessionId ? (
        <dl className="text-small">
          <dt className="font-semibold">{words.reference}</dt>
          <dd className="wrap-anywhere text-muted">{sessionId}</dd>
        </dl>
      ) : (
        <p className="text-muted text-small">{words.noReference}</p>
      )}
    </MessageCard>
  )
}

function supportLink(sessionId: string | null): string {
  const body = sessionId ? `${words.body}\n${words.reference}: ${sessionId}\n` : `${words.body}\n`
  return `mailto:${brand.email}?subject=${encodeURIComponent(words.subject)}&body=${encodeURIComponent(body)}`
}
