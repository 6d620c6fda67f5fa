import { useId } from 'react'
import { Icon } from '#app/ui/icon.tsx'

export interface Filter {
  /** Its name in the query string. */
  name: string
  label: string
  /** The label of the empty option, such as 'All statuses'. */
  all: string
  options: readonly { value: string; label: string }[]
}

interface FilterSelectProps {
  filter: Filter
  value: string
  onChange: (value: string) => void
  /** Several share a row below the search box on narrow windows. */
  isSpread?: boolean
}

export function FilterSelect({ filter, value, onChange, isSpread = false }: FilterSelectProps) {
  const { label, all, options } = filter
  const id = useId()
  // A value that only the URL has (a deleted course, say) stays visible.
  const isKnown = value === '' || options.some((option) => option.value === value)
  return (
    <span className={`relative block min-w-32 ${isSpread ? 'max-lg:flex-1' : 'max-sm:flex-1'}`}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`control min-h-11 py-2 pr-10 text-small ${isSpread ? 'lg:max-w-60' : 'sm:max-w-60'} ${value ? 'border-action font-semibold' : ''}`}
      >
        <option value="">{all}</option>
        {!isKnown && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2" />
    </span>
  )
}
