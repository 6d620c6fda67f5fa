import { Icon } from '#app/ui/icon.tsx'
import { payments as words } from '#content/staff/payments.ts'

interface QueuePositionProps {
  index: number
  count: number
  onPrevious: () => void
  onNext: () => void
}

/** The position in the queue, and the buttons for the previous and next payment. */
export function QueuePosition({ index, count, onPrevious, onNext }: QueuePositionProps) {
  return (
    <div className="-mt-1 flex items-center justify-between">
      <p className="font-semibold text-muted text-small tabular-nums">{words.position(index + 1, count)}</p>
      <div className="-mr-2 flex">
        <Arrow label={words.previous} isOff={index === 0} onClick={onPrevious} className="rotate-180" />
        <Arrow label={words.next} isOff={index >= count - 1} onClick={onNext} />
      </div>
    </div>
  )
}

interface ArrowProps {
  label: string
  isOff: boolean
  onClick: () => void
  className?: string
}

function Arrow({ label, isOff, onClick, className = '' }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isOff}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full hover:bg-ink/8 disabled:text-muted disabled:opacity-50 disabled:hover:bg-transparent"
    >
      <Icon name="arrow-right" className={`size-5 ${className}`} />
    </button>
  )
}
