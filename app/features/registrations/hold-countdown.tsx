import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { registrationForm } from '#content/registration-form.ts'
import { formatTime } from '#contract/dates.ts'
import { minutesToAnnounce, toClock } from './hold-time.ts'
import type { ShownUpi } from './shown-upi.ts'
import { useTimeLeft } from './use-time-left.ts'

const words = registrationForm.qr.hold

interface HoldCountdownProps {
  upi: ShownUpi
  /** Requests a new hold. Returns whether there is one. */
  onHoldAgain: () => Promise<boolean>
}

/** How long the seat is held, to the second, and what is true after that. */
export function HoldCountdown({ upi: { holdEndsAt, holdUntil }, onHoldAgain }: HoldCountdownProps) {
  const left = useTimeLeft(holdUntil)
  if (!holdEndsAt || left === null) return <p className={`${box} text-small`}>{words.none}</p>
  const minutes = minutesToAnnounce(left)
  return (
    <>
      {left > 0 ? (
        <div className={box}>
          <p className="flex items-center gap-2 font-semibold">
            <Icon name="clock" className="size-5 text-marigold-text" />
            <span>
              {words.left} {/* A timer is not read out as it changes. */}
              <span role="timer" className="text-lead tabular-nums">
                {toClock(left)}
              </span>
            </span>
          </p>
          <p className="mt-1 text-small">{words.until(formatTime(holdEndsAt))}</p>
        </div>
      ) : (
        <HoldEnded onHoldAgain={onHoldAgain} />
      )}
      <p role="status" className="sr-only">
        {left > 0 ? minutes > 0 && words.soon(minutes) : `${words.over}. ${words.overText}`}
      </p>
    </>
  )
}

function HoldEnded({ onHoldAgain }: Pick<HoldCountdownProps, 'onHoldAgain'>) {
  const [step, setStep] = useState<'idle' | 'requesting' | 'refused'>('idle')
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const requestHold = async () => {
    setStep('requesting')
    const isHeld = await onHoldAgain()
    if (isMounted.current && !isHeld) setStep('refused')
  }
  return (
    <div className={box}>
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="clock" className="size-5 text-marigold-text" />
        {words.over}
      </p>
      <p className="mt-1 text-small">{words.overText}</p>
      <Button variant="secondary" isBusy={step === 'requesting'} onClick={requestHold} className="mt-3 bg-card">
        {step === 'requesting' ? words.againBusy : words.again}
      </Button>
      <p role="status" className="mt-2 text-small empty:hidden">
        {step === 'refused' && words.refused}
      </p>
    </div>
  )
}

const box = 'rounded-control bg-marigold-soft p-4'
