import { Icon } from './icon.tsx'

/**
 * Why a form was not accepted. Rendered from the start: screen readers only announce changes inside an existing live
 * region.
 */
export function FormAlert({ text, count }: { text: string; count: number }) {
  return (
    <div role="alert" className={text ? '' : 'sr-only'}>
      {text && (
        <p
          key={count}
          className="rise flex items-start gap-2.5 rounded-control bg-rejected-soft px-4 py-3 font-medium text-rejected text-small"
        >
          <Icon name="alert" className="mt-px size-5" />
          {text}
        </p>
      )}
    </div>
  )
}
