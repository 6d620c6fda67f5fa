import { Bar } from './bar.tsx'

interface Level {
  id: string
  name: string
  /** The value as text. */
  text: string
  value: number
  /** A lighter bar behind the value: held but unpaid seats, say. */
  lighter?: number | undefined
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
        {levels.map(({ id, name, text, value, lighter, max }) => (
          <div key={id}>
            <div className="mb-1 flex items-baseline justify-between gap-3 text-small">
              <span className="min-w-0 truncate">{name}</span>
              <span className="shrink-0 font-semibold tabular-nums">{text}</span>
            </div>
            <Bar value={value} lighter={lighter} max={max} tone={tone} />
          </div>
        ))}
      </div>
    </div>
  )
}
