import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SpinnerMark } from '#app/ui/spinner.tsx'
import { payments as words } from '#content/staff/payments.ts'
import type { Proof } from '#contract/staff/proofs.ts'
import { pictureOf } from './queries.ts'

interface ScreenshotsProps {
  current: Proof
  /** The next proofs, whose pictures are preloaded. */
  upcoming: readonly Proof[]
  onZoom: () => void
}

/**
 * The current screenshot. The next ones are rendered hidden behind it, so that showing one does not depend on the
 * browser's image cache.
 */
export function Screenshots({ current, upcoming, onZoom }: ScreenshotsProps) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-ink/6">
      {[current, ...upcoming].map((proof) => (
        <div key={proof.uploadId} hidden={proof !== current}>
          <Screenshot proof={proof} onZoom={onZoom} />
        </div>
      ))}
    </div>
  )
}

function Screenshot({ proof, onZoom }: { proof: Proof; onZoom: () => void }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  if (state === 'failed')
    return (
      <div role="alert" className={`${box} flex-col gap-3 text-muted`}>
        <p>{words.pictureFailed}</p>
        <Button variant="secondary" onClick={retry}>
          {words.again}
        </Button>
      </div>
    )
  return (
    <button
      type="button"
      onClick={onZoom}
      aria-label={words.zoom}
      className={`${box} group relative w-full cursor-zoom-in focus-visible:-outline-offset-3`}
    >
      {state === 'loading' && <SpinnerMark className="absolute size-8 text-action" />}
      <img
        key={attempt}
        src={`${pictureOf(proof.uploadId)}${attempt > 0 ? `?again=${attempt}` : ''}`}
        alt={words.picture(proof.name)}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
        className="max-h-full w-full object-contain"
      />
      <span className="absolute right-3 bottom-3 grid size-9 place-items-center rounded-full bg-card/90 text-ink shadow-card">
        <Icon name="search" />
      </span>
    </button>
  )
}

const box =
  'flex h-[min(62svh,30rem)] items-center justify-center p-2 md:h-[calc(100svh-15rem)] md:min-h-96 lg:h-[calc(100svh-11.5rem)]'
