import { Icon } from '#app/ui/icon.tsx'
import { eventDemos } from '#content/event-demos.ts'

const { page, note } = eventDemos.booking
const seats = ['taken', 'taken', 'free', 'yours', 'taken', 'free'] as const

/** The page in a browser window, and the message that its owner gets. */
export function Booking() {
  return (
    <div className="relative h-full rounded-card bg-action-soft p-3 pb-24 @xl:p-8 @xl:pb-20">
      <div className="flex h-full flex-col overflow-hidden rounded-[0.875rem] border border-line bg-card text-ink shadow-lift">
        <div className="flex items-center gap-1.5 border-line border-b bg-paper px-3.5 py-2.5">
          {['a', 'b', 'c'].map((dot) => (
            <span key={dot} className="size-2.5 rounded-full bg-ink/15" />
          ))}
          <span className="mx-auto flex items-center gap-1.5 rounded-full bg-ink/5 px-3 py-1 text-label text-muted leading-none">
            <Icon name="lock" className="size-3" />
            {page.address}
          </span>
        </div>
        <div className="grid grow @xl:grid-cols-2">
          <Introduction />
          <Form />
        </div>
      </div>
      <Message />
    </div>
  )
}

function Introduction() {
  return (
    <div className="sun">
      <div data-play="show" className="flex h-full flex-col p-5 @xl:p-7">
        <p className="font-semibold text-label">{page.place}</p>
        <p className="mt-2 font-bold font-display text-title leading-[0.98] tracking-[-0.03em]">{page.title}</p>
        <p className="mt-3 max-w-64 text-small leading-snug">{page.lead}</p>
        <div className="mt-auto flex items-end justify-between gap-4 pt-5">
          <p className="whitespace-nowrap leading-none">
            <span className="price font-bold font-display text-statement">{page.price}</span>{' '}
            <span className="text-small">{page.per}</span>
          </p>
          <Pot />
        </div>
      </div>
    </div>
  )
}

/** A pot on a potter's wheel. */
function Pot() {
  return (
    <span className="flex w-24 flex-col items-center @3xl:w-32">
      <span className="h-[0.4rem] w-[38%] rounded-full bg-on-sun" />
      <span className="h-2 w-[26%] bg-on-sun/85" />
      <span className="aspect-[1.15] w-[64%] rounded-[46%_46%_38%_38%/58%_58%_42%_42%] bg-on-sun bg-[linear-gradient(transparent_42%,var(--color-sun)_42%_47%,transparent_47%_53%,var(--color-sun)_53%_56%,transparent_56%)]" />
      <span className="h-2 w-full rounded-full bg-on-sun/35" />
    </span>
  )
}

function Form() {
  return (
    <div className="flex flex-col gap-4 p-5 @xl:p-7">
      <div data-play="show">
        <p className="flex items-baseline justify-between gap-3">
          <span className="font-semibold text-small">{page.seats}</span>
          <span className="text-label text-muted">{page.left}</span>
        </p>
        <div className="mt-2.5 grid grid-cols-6 gap-1.5 @xl:grid-cols-3 @xl:gap-2">
          {seats.map((state, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: six seats that never move
            <span key={index} className="flex flex-col items-center gap-1">
              <span
                className={`flex h-11 w-full items-center justify-center rounded-control border font-semibold text-small ${looks[state]}`}
              >
                {index + 1}
              </span>
            </span>
          ))}
        </div>
      </div>
      <div data-play="show" className="grid gap-3">
        {[page.name, page.phone].map((label) => (
          <div key={label}>
            <p className="font-semibold text-label">{label}</p>
            <p className="mt-1 h-10 rounded-control border border-edge bg-card" />
          </div>
        ))}
      </div>
      <div data-play="show" className="mt-auto">
        <p className="flex min-h-12 items-center justify-center rounded-control bg-ink px-3 text-center font-semibold text-paper text-small">
          {page.book}
        </p>
      </div>
    </div>
  )
}

const looks = {
  taken: 'border-line bg-ink/5 text-muted line-through',
  free: 'border-edge bg-card',
  yours: 'border-marigold bg-marigold text-on-marigold',
}

function Message() {
  return (
    <div
      data-play="message"
      className="absolute right-1.5 bottom-3 left-6 flex items-start gap-3 rounded-2xl border border-line bg-card p-3.5 text-ink shadow-lift @xl:right-5 @xl:bottom-5 @xl:left-auto @xl:w-100"
    >
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accepted-soft text-accepted">
        <Icon name="phone" className="size-5" />
      </span>
      <div className="min-w-0 grow leading-snug">
        <p className="flex items-baseline justify-between gap-3">
          <span className="font-semibold text-small">{note.title}</span>
          <span className="text-label text-muted">{note.from}</span>
        </p>
        <p className="text-small leading-snug">{note.text}</p>
      </div>
    </div>
  )
}
