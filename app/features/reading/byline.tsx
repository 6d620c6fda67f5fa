import type { ArticleSummary } from '#content/blog/articles.ts'
import { reading } from '#content/reading.ts'
import { formatDate } from '#contract/dates.ts'

type BylineProps = Pick<ArticleSummary, 'date' | 'minutes'> & { isSigned?: boolean; className?: string }

export function Byline({ date, minutes, isSigned = false, className = '' }: BylineProps) {
  return (
    <p className={`flex flex-wrap gap-x-5 gap-y-1 text-muted text-small ${className}`}>
      {isSigned && <span className="font-semibold text-ink">{reading.author}</span>}
      <time dateTime={date}>{formatDate(date)}</time>
      <span>
        {minutes} {reading.minutes}
      </span>
    </p>
  )
}
