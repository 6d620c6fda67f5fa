interface BarProps {
  value: number
  /** A lighter bar behind the value: held but unpaid seats, say. */
  lighter?: number | undefined
  max: number
  tone?: keyof typeof fills
}

/** A horizontal bar, filled up to the share of the maximum. */
export function Bar({ value, lighter = 0, max, tone = 'action' }: BarProps) {
  return (
    <svg
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-2.5 w-full overflow-hidden rounded-full bg-ink/8"
    >
      <rect width={share(lighter, max)} height="1" className={`${fills[tone]} opacity-45`} />
      <rect width={share(value, max)} height="1" className={fills[tone]} />
    </svg>
  )
}

const fills = { action: 'fill-action', marigold: 'fill-marigold' }

function share(value: number, max: number): number {
  return max > 0 ? Math.min(100, (value / max) * 100) : 0
}
