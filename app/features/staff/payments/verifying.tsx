import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import { payments as words } from '#content/staff/payments.ts'
import { isRuledOut, needsReason } from '#contract/staff/bank-evidence.ts'
import type { Proof, ProofDecision } from '#contract/staff/proofs.ts'
import { KeysLegend } from '../keys/keys-legend.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { useKeysChoice } from '../keys/use-keys-choice.ts'
import { type Decided, decidedQuery } from './decided.ts'
import { Decision } from './decision.tsx'
import { ProofHead, ProofRest } from './proof-facts.tsx'
import { QueuePosition } from './queue-position.tsx'
import { Screenshots } from './screenshots.tsx'
import { UndoList } from './undo-list.tsx'
import { useDecide, useUndo } from './use-decisions.ts'
import { useQueue } from './use-queue.ts'
import { Zoom } from './zoom.tsx'

/** The number of screenshots to preload. */
const preloadCount = 2

/** Verifies one payment after another: screenshot, facts, decision, next. */
export function Verifying({ waiting }: { waiting: Proof[] }) {
  const { current, index, go, show } = useQueue(waiting)
  const { data: decided } = useQuery(decidedQuery)
  const { mutate: decide } = useDecide()
  const { mutate: undo } = useUndo()
  const [rejecting, setRejecting] = useState(0)
  const [explaining, setExplaining] = useState(0)
  // A colleague may have decided the payment whose panel was open.
  const isRejecting = current !== undefined && rejecting === current.registrationId
  const isExplaining = current !== undefined && explaining === current.registrationId
  const [isZoomed, setIsZoomed] = useState(false)
  const [hasKeys, setHasKeys] = useKeysChoice()
  const [announcement, setAnnouncement] = useState('')

  // The reject panel or the Undo button had the focus and is gone: focus the payment, not the approve button.
  const container = useRef<HTMLDivElement>(null)
  const focusPayment = useCallback(() => {
    if (document.activeElement === document.body) container.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (!isRejecting && explaining === 0) focusPayment()
  }, [isRejecting, explaining, focusPayment])
  // The list and the queue change one after the other: the Undo button is gone once both have.
  const undoneId = useRef(0)
  useEffect(() => {
    const isListed = decided.some(({ proof }) => proof.registrationId === undoneId.current)
    if (isListed || current?.registrationId !== undoneId.current) return
    undoneId.current = 0
    focusPayment()
  })

  const closePanels = () => {
    setRejecting(0)
    setExplaining(0)
  }
  const settle = (outcome: ProofDecision) => {
    if (!current) return
    setIsZoomed(false)
    closePanels()
    setAnnouncement(words.announcement(outcome.decision === 'approve' ? words.approved : words.rejected, current.name))
    decide({ proof: current, outcome })
  }
  const undoDecision = ({ proof, state }: Decided) => {
    if (state === 'undoing') return
    undo(proof, {
      onSuccess: () => {
        setAnnouncement(words.undone(proof.name))
        closePanels()
        undoneId.current = proof.registrationId
        show(proof)
      },
    })
  }
  const undoLast = () => {
    const last = decided.find(({ state }) => state !== 'undoing')
    if (last) undoDecision(last)
  }
  const move = (to: number) => {
    closePanels()
    go(to)
  }
  const next = () => move(index + 1)
  const previous = () => move(index - 1)
  const approve = (reason?: string) => {
    if (!current) return
    const { state } = current.evidence
    if (isRuledOut(state)) return setAnnouncement(words.evidence.ruledOut)
    if (reason !== undefined || !needsReason(state)) return settle({ decision: 'approve', reason })
    setIsZoomed(false)
    setRejecting(0)
    setExplaining(current.registrationId)
  }
  const openRejectPanel = () => {
    setIsZoomed(false)
    setExplaining(0)
    setRejecting(current?.registrationId ?? 0)
  }
  useKeys(hasKeys, {
    a: () => approve(),
    r: openRejectPanel,
    j: next,
    arrowright: next,
    k: previous,
    arrowleft: previous,
    u: undoLast,
    z: () => setIsZoomed(current !== undefined && !isZoomed),
  })

  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {!current && <Notice {...words.empty} />}
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[auto_auto_auto_1fr] md:gap-x-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-7">
        {current && (
          <>
            <div ref={container} tabIndex={-1} className="flex flex-col gap-2 md:col-start-2">
              <QueuePosition index={index} count={waiting.length} onPrevious={previous} onNext={next} />
              <ProofHead key={current.registrationId} proof={current} />
            </div>
            <div className="md:col-start-1 md:row-span-4 md:row-start-1">
              <Screenshots
                current={current}
                upcoming={waiting.slice(index + 1, index + 1 + preloadCount)}
                onZoom={() => setIsZoomed(true)}
              />
              <div className="mt-4">
                <KeysLegend isOn={hasKeys} onChange={setHasKeys} names={words.keyNames} />
              </div>
            </div>
            <div className="md:col-start-2 md:row-start-4">
              <ProofRest proof={current} />
            </div>
            <Zoom proof={current} isOpen={isZoomed} onClose={() => setIsZoomed(false)} />
          </>
        )}
        {/* On a phone one block at the bottom; on wide screens the decision is beside the facts. */}
        {(current || decided.length > 0) && (
          <div
            className={`sticky bottom-0 -mx-4 flex flex-col gap-2.5 border-line border-t bg-paper px-4 py-3 sm:-mx-6 sm:px-6 md:contents ${isRejecting ? 'z-40' : 'z-20'}`}
          >
            {current && (
              <div className="md:col-start-2 md:row-start-2">
                <Decision
                  proof={current}
                  isRejecting={isRejecting}
                  isExplaining={isExplaining}
                  hasKeys={hasKeys}
                  onApprove={approve}
                  onOpenReject={openRejectPanel}
                  onReject={(reason) => settle({ decision: 'reject', reason })}
                  onCancel={closePanels}
                />
              </div>
            )}
            <div className="md:col-start-2 md:row-start-3 md:empty:hidden">
              {/* On a phone it is where a reason is asked for: the thumb would undo the payment before. */}
              {!(isRejecting || isExplaining) && <UndoList onUndo={undoDecision} />}
            </div>
          </div>
        )}
      </div>
    </>
  )
}
