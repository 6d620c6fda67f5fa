import { useSiteTexts } from '#app/features/site-texts/queries.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The team's figures in one line: '4.9/5 rating · 500+ students'. */
export function Proof() {
  const figures = useSiteTexts()?.figures ?? []
  return (
    <p className="mt-4 flex min-h-[1lh] flex-wrap items-center gap-x-2 text-muted text-small">
      {figures.length > 0 && <Icon name="star" className="size-4.5 text-marigold-text" />}
      {figures.toReversed().map(({ figure, text }, index) => (
        <span key={figure + text}>
          {index > 0 && '· '}
          <strong className="text-ink">{figure}</strong> {text}
        </span>
      ))}
    </p>
  )
}
