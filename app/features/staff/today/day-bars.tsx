import { niceTop, shortNumber } from './scale.ts'

interface DayBarsProps {
  /** What it shows, for who does not see it. */
  summary: string
  days: readonly { day: string; value: number }[]
  /** How a value reads on the axis, its unit included. */
  axis?: (value: number) => string
  tone: 'action' | 'marigold'
}

// In units of the drawing; the browser scales it to its place.
const width = 600
const height = 190
const left = 44
const bottom = 24
const top = 10

/** A bar for each day, the last of them today. */
export function DayBars({ summary, days, axis = shortNumber, tone }: DayBarsProps) {
  const end = niceTop(Math.max(0, ...days.map(({ value }) => value)))
  const plotHeight = height - top - bottom
  const step = (width - left) / days.length
  const y = (value: number) => top + plotHeight * (1 - value / end)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary} className="w-full">
      {[0, end / 2, end].map((value) => (
        <g key={value}>
          <path d={`M${left} ${y(value)}H${width}`} className="stroke-line" strokeWidth="1" />
          <text x={left - 8} y={y(value) + 4} textAnchor="end" className="fill-muted text-[13px]">
            {axis(value)}
          </text>
        </g>
      ))}
      {days.map(({ day, value }, index) => (
        <rect
          key={day}
          x={left + index * step + step * 0.14}
          y={value > 0 ? Math.min(y(value), y(0) - 2) : y(0)}
          width={step * 0.72}
          height={value > 0 ? Math.max(2, y(0) - y(value)) : 0}
          rx={Math.min(3, step * 0.2)}
          className={`${fills[tone]} ${index === days.length - 1 ? '' : 'opacity-80'}`}
        >
          <title>{`${shortDay(day)}: ${axis(value)}`}</title>
        </rect>
      ))}
      {days.map(({ day }, index) =>
        (days.length - 1 - index) % 7 === 0 ? (
          <text
            key={day}
            x={left + (index + 0.5) * step}
            y={height - 5}
            textAnchor={index === days.length - 1 ? 'end' : 'middle'}
            dx={index === days.length - 1 ? step / 2 : 0}
            className="fill-muted text-[13px]"
          >
            {shortDay(day)}
          </text>
        ) : null,
      )}
    </svg>
  )
}

const fills = { action: 'fill-action', marigold: 'fill-marigold' }

const inWords = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `2026-06-06` is a day of India's calendar already: 6 Jun. */
export function shortDay(day: string): string {
  return inWords.format(new Date(`${day}T00:00:00Z`))
}
