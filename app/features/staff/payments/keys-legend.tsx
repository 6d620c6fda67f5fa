import { payments as words } from '#content/staff/payments.ts'
import { Key } from './key.tsx'

interface KeysLegendProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function KeysLegend({ isOn, onChange }: KeysLegendProps) {
  return (
    <div className="mt-4 hidden flex-wrap items-center gap-x-4 gap-y-1 text-label text-muted lg:flex">
      <label className="flex min-h-8 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
          className="size-4 tick"
        />
        {words.keysOn}
      </label>
      {isOn && (
        <ul aria-label={words.keys} className="flex flex-wrap gap-x-3.5 gap-y-1">
          {words.keyNames.map(([key, meaning]) => (
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
