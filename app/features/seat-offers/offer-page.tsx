import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isRefusedWith } from '#app/lib/api.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DatedText } from '#app/ui/dated-text.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { QuestionPage } from '#app/ui/question-page.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { brand } from '#content/brand.ts'
import { seatOffer as words } from '#content/seat-offer.ts'
import { formatDeadline } from '#contract/dates.ts'
import type { SeatOffer } from '#contract/self-service.ts'
import { Chair } from './chair.tsx'
import { OfferMessage } from './offer-message.tsx'
import { seatOfferQuery } from './queries.ts'

interface OfferPageProps {
  token: string
  /** Shown while the offer is open. */
  form: ReactNode
}

export function OfferPage({ token, form }: OfferPageProps) {
  const { data: offer, error, isFetching, refetch } = useQuery(seatOfferQuery(token))
  if (isRefusedWith(error, 'link_invalid')) return <OfferMessage {...words.invalid} />
  if (offer && offer.state !== 'open')
    return <OfferMessage {...words.states[offer.state]}>{toOwnSeat(offer)}</OfferMessage>
  return (
    <QuestionPage
      drawing={<Chair />}
      headline={offer ? words.headline(offer.from) : words.headlineLoading}
      lead={words.lead}
      noScript={words.noScript}
      email={brand.email}
    >
      {offer && (
        <div className="grid gap-7">
          <Facts offer={offer} />
          {form}
        </div>
      )}
      {!offer && isFetching && (
        <div role="status">
          <span className="sr-only">{words.reading}</span>
          <Skeleton className="h-96 rounded-control" />
        </div>
      )}
      {!offer && !isFetching && <Notice {...words.failed} retry={() => refetch()} />}
    </QuestionPage>
  )
}

/** The way to the seat of whoever has one. */
function toOwnSeat({ state, linkToken }: SeatOffer): ReactNode {
  const { accepted, has_seat } = words.states
  if (linkToken) return <ButtonLink to={`/registration/${encodeURIComponent(linkToken)}`}>{accepted.open}</ButtonLink>
  return state === 'has_seat' && <ButtonLink to="/my-booking">{has_seat.newLink}</ButtonLink>
}

function Facts({ offer: { event, email, expires_at } }: { offer: SeatOffer }) {
  const rows = [
    [words.event, event.title],
    [words.dates, event.dates || words.undated],
    [words.address, email],
    [words.until, formatDeadline(expires_at)],
  ] as const
  return (
    <dl className="grid gap-3 border-line border-b pb-6 sm:grid-cols-[auto_1fr] sm:gap-x-6">
      {rows.map(([term, text]) => (
        <div key={term} className="grid sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-muted">{term}</dt>
          <dd className="wrap-anywhere font-semibold">
            <DatedText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
