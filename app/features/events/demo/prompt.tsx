import { Icon } from '#app/ui/icon.tsx'
import { eventDemos } from '#content/event-demos.ts'

export function Prompt({ demo }: { demo: 'slides' | 'feedback' | 'booking' }) {
  const words = eventDemos[demo]
  const pasted = 'pasted' in words ? words.pasted : undefined
  return (
    <div className="night relative flex flex-col gap-6 rounded-card bg-night p-5 ring-1 ring-line ring-inset @xl:p-8">
      <p className="text-marigold text-small">{eventDemos.promptLabel}</p>
      <blockquote className={`grid grow gap-x-8 gap-y-6 ${pasted ? '@2xl:grid-cols-[1.1fr_1fr]' : 'content-start'}`}>
        <div className="space-y-[0.3em] text-pretty font-display font-semibold text-heading leading-snug tracking-tight">
          {words.prompt.map((line, index) => (
            <p key={line}>
              <span data-play="type">{line}</span>
              {index === words.prompt.length - 1 && (
                <span
                  data-play="caret"
                  className="ml-1 inline-block h-[0.95em] w-1 translate-y-[0.12em] rounded bg-marigold"
                />
              )}
            </p>
          ))}
        </div>
        {pasted && (
          <div data-play="paste" className="rounded-control border border-line bg-card px-4 py-3.5 text-small">
            <p className="mb-2 flex items-center gap-2 font-semibold text-label text-marigold-text">
              <Icon name="copy" className="size-4" />
              {pasted.label}
            </p>
            <ul className="space-y-1">
              {pasted.lines.map((line) => (
                <li key={line} className="leading-snug">
                  {line}
                </li>
              ))}
            </ul>
          </div>
        )}
      </blockquote>
      <p
        aria-hidden="true"
        className={`flex items-center gap-1.5 text-muted text-small ${pasted ? '@2xl:absolute @2xl:top-8 @2xl:right-8' : ''}`}
      >
        {eventDemos.resultLabel}
        <Icon name="arrow-right" className={`size-4 rotate-90 ${pasted ? '' : '@4xl:rotate-0'}`} />
      </p>
    </div>
  )
}
