import { keys as words } from '#content/staff/keys.ts'
import { Key } from './key.tsx'

export interface KeysLegendProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** Each key and what it does. */
  names: readonly (readonly [string, string])[]
}

export function KeysLegend({ isOn, onChange, names }: KeysLegendProps) {
  return (
    <div className="hidden flex-wrap items-center gap-x-4 gap-y-1 text-label text-muted lg:flex print:hidden">
      <label className="flex min-h-8 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
          className="size-4 tick"
        />
        {words.on}
      </label>
      {isOn && (
        <ul aria-label={words.title} className="flex flex-wrap gap-x-3.5 gap-y-1">
          {names.map(([key, meaning]) => (
            <li key={key} className="flex items-center gap-1.5">
              <span className="sr-only">{key}: </span>
              <Key name={key} />
              {meaning}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
