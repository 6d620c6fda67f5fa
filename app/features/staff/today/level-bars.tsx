interface Level {
  id: string
  name: string
  /** At the end of the line: the value in words. */
  text: string
  /** The whole of the bar; what is full and what is half of it, in the same unit. */
  value: number
  /** Drawn behind the value, lighter: seats that are held and not paid, say. */
  lighter?: number
  whole: number
}

interface LevelBarsProps {
  summary: string
  levels: readonly Level[]
  tone?: 'action' | 'marigold'
}

/** Lines of a name, a value and a bar under them. Long names stay readable on a phone. */
export function LevelBars({ summary, levels, tone = 'action' }: LevelBarsProps) {
  return (
    <div role="img" aria-label={summary}>
      <div aria-hidden="true" className="flex flex-col gap-3.5">
        {levels.map(({ id, name, text, value, lighter = 0, whole }) => (
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
              <rect width={share(lighter, whole)} height="1" className={`${fills[tone]} opacity-45`} />
              <rect width={share(value, whole)} height="1" className={fills[tone]} />
            </svg>
          </div>
        ))}
      </div>
    </div>
  )
}

const fills = { action: 'fill-action', marigold: 'fill-marigold' }

function share(value: number, whole: number): number {
  return whole > 0 ? Math.min(100, (value / whole) * 100) : 0
}
