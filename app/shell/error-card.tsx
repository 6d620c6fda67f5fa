import { useLocation } from 'react-router'
import { useRequestId } from '#app/lib/request-id.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { MessageCard } from '#app/ui/message-card.tsx'
import { brand } from '#content/brand.ts'

/** Reveals no internals. Both actions load a new document, and only on a click, so that it cannot loop. */
export function ErrorCard({ requestId }: { requestId: string | undefined }) {
  const { pathname, search } = useLocation()
  const number = useRequestId() || requestId
  return (
    <MessageCard
      title="Something went wrong"
      text={
        <>
          This one’s on us. Try again in a moment. If it keeps happening, email{' '}
          <a className="text-link" href={`mailto:${brand.email}`}>
            {brand.email}
          </a>
          .
        </>
      }
      actions={
        <>
          <ButtonLink to={pathname + search} reloadDocument>
            Try again
          </ButtonLink>
          <ButtonLink to="/" reloadDocument variant="secondary">
            Go to Home
          </ButtonLink>
        </>
      }
    >
      {/* Only the server has the request id: hydration leaves it as it is. */}
      <p
        suppressHydrationWarning
        className="w-fit rounded-control bg-ink/5 px-3 py-2 font-mono text-small empty:hidden"
      >
        {number ? `Number of this fault: ${number}` : ''}
      </p>
    </MessageCard>
  )
}
