interface Level {
  id: string
  name: string
  /** The value as text. */
  text: string
  value: number
  /** A lighter bar behind the value: held but unpaid seats, say. */
  lighter?: number
  /** The bar's maximum, in the unit of `value`. */
  max: number
}

interface LevelBarsProps {
  summary: string
  levels: readonly Level[]
  tone?: 'action' | 'marigold'
}

/** Rows of a name, a value and a bar below, so that long names fit on a phone. */
export function LevelBars({ summary, levels, tone = 'action' }: LevelBarsProps) {
  return (
    <div role="img" aria-label={summary}>
      <div aria-hidden="true" className="flex flex-col gap-3.5">
        {levels.map(({ id, name, text, value, lighter = 0, max }) => (
          <div key={id}>
            <div className="mb-1 flex items-baseline justify-between gap-3 text-small">
              <span className="min-w-0 truncate">{name}</span>
              <span className="shrink-0 font-semibold tabular-nums">{text}</span>
            </div>
            <svg
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="h-2.5 w-full overflow-hidden rounded-full bg-ink/8"
            >
              <rect width={share(lighter, max)} height="1" className={`${fills[tone]} opacity-45`} />
              <rect width={share(value, max)} height="1" className={fills[tone]} />
            </svg>
          </div>
        ))}
      </div>
    </div>
  )
}

const fills = { action: 'fill-action', marigold: 'fill-marigold' }

function share(value: number, max: number): number {
  return max > 0 ? Math.min(100, (value / max) * 100) : 0
}
