import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { DatedText } from '#app/ui/dated-text.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { selfService as words } from '#content/self-service.ts'
import { formatDeadline } from '#contract/dates.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { SelfServiceOptions } from '#contract/self-service.ts'
import { reasonTexts, type SelfServiceReason } from '#contract/self-service-input.ts'
import { getPhase } from '../state/get-phase.ts'
import { registrationQuery } from '../state/queries.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { OpenOffer } from './open-offer.tsx'
import { optionsQuery } from './queries.ts'

type Opened = 'name' | 'offer' | 'move' | 'cancel' | null

/** What the attendee can change, and why not. Nothing for a seat that is not booked. */
export function SelfService({ token }: { token: string }) {
  const { data: options, isFetching, refetch } = useQuery(optionsQuery(token))
  // The page has fetched it.
  const { data: registration } = useQuery({ ...registrationQuery(token), enabled: false })
  const [opened, setOpened] = useState<Opened>(null)
  if (!options && isFetching) return <Loading />
  if (!options) return <Notice {...words.failed} retry={() => refetch()} />
  if (isOver(options)) return null
  const close = () => setOpened(null)
  const { handOver, cancel, move, moves } = options
  const shared = findSharedReason(options)
  const hasEnded = registration && getPhase(registration.event.sessions, Date.now()).kind === 'after'
  return (
    <section aria-labelledby="self-service-title" className="mt-4">
      <h2 id="self-service-title" className="text-heading">
        {words.title}
      </h2>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {options.canCorrectName && (
          <Row
            title={words.name.title}
            text={options.name}
            action={words.name.action}
            onAct={() => setOpened('name')}
          />
        )}
        {shared ? (
          // Nobody hands over or moves a seat of an event that is over.
          !hasEnded && <li className="py-4 text-muted">{reasonTexts[shared]}</li>
        ) : (
          <>
            {handOver.openOffer ? (
              <li className="py-4">
                <OpenOffer token={token} offer={handOver.openOffer} />
              </li>
            ) : (
              <Row
                title={words.handOver.title}
                text={words.handOver.text}
                reason={handOver.reason}
                action={words.handOver.action}
                onAct={() => setOpened('offer')}
              />
            )}
            {move.reason && move.reason === cancel.reason ? (
              <Row title={words.moveOrCancel} text="" reason={move.reason} />
            ) : (
              <>
                <Row
                  title={words.move.title}
                  text={moves.length > 0 ? describeMove(options) : words.move.none}
                  reason={move.reason}
                  action={moves.length > 0 ? words.move.action : undefined}
                  onAct={() => setOpened('move')}
                />
                <Row
                  title={words.cancel.title}
                  text={describeCancel(options)}
                  reason={cancel.reason}
                  action={words.cancel.action}
                  onAct={() => setOpened('cancel')}
                />
              </>
            )}
          </>
        )}
      </ul>
      <NameDialog token={token} name={options.name} isOpen={opened === 'name'} onClose={close} />
      <OfferDialog token={token} isOpen={opened === 'offer'} onClose={close} />
      <MoveDialog token={token} options={options} isOpen={opened === 'move'} onClose={close} />
      <CancelDialog token={token} cancel={cancel} isOpen={opened === 'cancel'} onClose={close} />
    </section>
  )
}

interface RowProps {
  title: string
  text: string
  /** Shown instead of the text and the action. */
  reason?: SelfServiceReason | null
  action?: string | undefined
  onAct?: () => void
}

function Row({ title, text, reason = null, action, onAct }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-semibold">{title}</h3>
        <p className="wrap-anywhere text-muted">
          <DatedText text={reason ? reasonTexts[reason] : text} />
        </p>
      </div>
      {action && !reason && (
        <Button variant="secondary" onClick={onAct}>
          {action}
          <span className="sr-only">: {title}</span>
        </Button>
      )}
    </li>
  )
}

/** One that keeps the attendee from all three, such as the start: it is said once. */
function findSharedReason({ handOver, move, cancel }: SelfServiceOptions): SelfServiceReason | null {
  return handOver.reason === move.reason && move.reason === cancel.reason ? handOver.reason : null
}

/** Cancelled, refunded, or over with its certificate: the page says so itself. */
function isOver({ canCorrectName, handOver: { reason } }: SelfServiceOptions): boolean {
  const hasEnded = reason === 'registration_ended' || reason === 'session_cancelled'
  return hasEnded || (reason !== null && !canCorrectName)
}

function describeMove({ move: { until }, isMovedByTeam }: SelfServiceOptions): string {
  const { text, textMoved, textUndated } = words.move
  return until ? (isMovedByTeam ? textMoved : text)(formatDeadline(until)) : textUndated
}

function describeCancel({ cancel: { until, refundAmount, refundWay }, isMovedByTeam }: SelfServiceOptions): string {
  const { text, textMoved, textUndated, textFree, textFreeUndated } = words.cancel
  if (refundWay === 'none') return until ? textFree(formatDeadline(until)) : textFreeUndated
  const amount = formatRupees(refundAmount)
  return until ? (isMovedByTeam ? textMoved : text)(formatDeadline(until), amount) : textUndated(amount)
}

function Loading(): ReactNode {
  return (
    <div role="status" className="mt-4 border-line border-y py-4">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-137 rounded-control" />
    </div>
  )
}
