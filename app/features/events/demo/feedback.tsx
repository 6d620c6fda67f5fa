import { Icon } from '#app/ui/icon.tsx'
import { eventDemos } from '#content/event-demos.ts'

const { columns, rows, sum } = eventDemos.feedback
const most = rows[0].mentions

/** A table where there is room, a list of themes on a phone. */
export function Feedback() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-card text-ink">
      <div
        className={`hidden border-line border-b bg-paper py-3 font-semibold text-label text-muted @2xl:grid ${grid}`}
      >
        <span />
        <span>{columns.theme}</span>
        <span>{columns.mentions}</span>
        <span>{columns.quote}</span>
        <span>{columns.fix}</span>
      </div>
      {rows.map(({ theme, mentions, quote, fix }, index) => (
        <div key={theme} className="border-line border-t nth-2:border-t-0">
          <div data-play="show" className={`grid items-baseline gap-y-1.5 py-4 @2xl:py-3.5 ${grid}`}>
            <span className="font-bold font-display text-heading text-marigold-text leading-none">{index + 1}</span>
            <span className="font-display font-semibold leading-snug @max-2xl:text-lead">{theme}</span>
            <span className="flex items-center gap-2 font-semibold text-small tabular-nums @max-2xl:col-start-2 @max-2xl:row-start-2">
              <svg
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="h-2.5 w-24 @2xl:order-2 @2xl:w-full @2xl:min-w-0 @2xl:shrink"
              >
                <rect
                  width={(mentions / most) * 100}
                  height={10}
                  className={index < 2 ? 'fill-action' : 'fill-action/40'}
                />
              </svg>
              <span className="@2xl:w-6">{mentions}</span>
              <span className="font-normal text-muted @2xl:hidden">{columns.mentions.toLowerCase()}</span>
            </span>
            <span className="text-muted text-small italic leading-snug @max-2xl:col-start-2">“{quote}”</span>
            <span className="flex items-baseline gap-2 text-small leading-snug @max-2xl:col-start-2">
              <Icon name="arrow-right" className="size-3.5 translate-y-0.5 text-action" />
              {fix}
            </span>
          </div>
        </div>
      ))}
      <div className="border-line border-t bg-marigold-soft px-4 py-4 @2xl:px-6">
        <p data-play="show" className="font-semibold text-pending text-small">
          {sum}
        </p>
      </div>
    </div>
  )
}

const grid =
  'grid-cols-[1.5rem_1fr] gap-x-3 px-4 @2xl:grid-cols-[1.25rem_1.3fr_0.9fr_1.5fr_1.5fr] @2xl:gap-x-4 @2xl:px-6'
