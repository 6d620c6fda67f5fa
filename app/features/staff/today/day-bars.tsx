import { listTicks, shortNumber } from './scale.ts'

interface DayBarsProps {
  /** The chart's text alternative. */
  summary: string
  days: readonly { day: string; value: number }[]
  /** Formats a value for the axis, with its unit. */
  axis?: (value: number) => string
  tone: 'action' | 'marigold'
}

// The SVG's own units. It is stretched, and the labels are HTML, so that they stay readable at any width.
const height = 100
const step = 10

/** One bar per day, ending today. */
export function DayBars({ summary, days, axis = shortNumber, tone }: DayBarsProps) {
  const values = days.map(({ value }) => value)
  const ticks = listTicks(Math.max(0, ...values), Math.min(0, ...values)).toReversed()
  const end = ticks[0] ?? 1
  const unit = height / (end - (ticks.at(-1) ?? 0))
  const width = days.length * step
  return (
    <div
      role="img"
      aria-label={summary}
      className="grid grid-cols-[auto_1fr] gap-x-2 text-label text-muted tabular-nums"
    >
      <div aria-hidden="true" className="-my-2 flex flex-col justify-between text-right leading-4">
        {ticks.map((tick) => (
          <span key={tick}>{axis(tick)}</span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-36 w-full overflow-visible sm:h-44"
      >
        {ticks.map((tick) => (
          <path
            key={tick}
            d={`M0 ${(end - tick) * unit}H${width}`}
            className="stroke-line"
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {days.map(({ day, value }, index) => {
          // Keep a single registration visible among hundreds.
          const tall = value === 0 ? 0 : Math.max(1.5, Math.abs(value) * unit)
          return (
            <rect
              key={day}
              x={index * step + step * 0.16}
              y={end * unit - (value > 0 ? tall : 0)}
              width={step * 0.68}
              height={tall}
              className={`${fills[tone]} ${index === days.length - 1 ? '' : 'opacity-75'}`}
            >
              <title>{`${shortDay(day)}: ${axis(value)}`}</title>
            </rect>
          )
        })}
      </svg>
      <div aria-hidden="true" className="col-start-2 mt-2.5 flex">
        {days.map(({ day }, index) => (
          <span key={day} className="flex h-5 min-w-0 flex-1 justify-center last:justify-end">
            {(days.length - 1 - index) % 7 === 0 && (
              <span
                className={`shrink-0 whitespace-nowrap ${(days.length - 1 - index) % 14 === 0 ? '' : 'max-sm:hidden'}`}
              >
                {shortDay(day)}
              </span>
            )}
          </span>
        ))}
      </div>
    </div>
  )
}

const fills = { action: 'fill-action', marigold: 'fill-marigold' }

const inWords = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `2026-06-06` is already a date in IST: 6 Jun. */
export function shortDay(day: string): string {
  return inWords.format(new Date(`${day}T00:00:00Z`))
}
