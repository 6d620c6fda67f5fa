import type { ReactNode, Ref } from 'react'
import { Card } from './card.tsx'

interface MessageCardProps {
  title: string
  /** One or two sentences. */
  text: ReactNode
  /** Further details. */
  children?: ReactNode
  /** The next actions. */
  actions: ReactNode
  /** Focus this when the card replaces other content. */
  titleRef?: Ref<HTMLHeadingElement>
}

/** A page with a single message: something is missing or has failed. */
export function MessageCard({ title, text, children, actions, titleRef }: MessageCardProps) {
  return (
    <div className="wrap grid min-h-[calc(100svh-var(--header-height))] place-items-center py-16">
      <Card className="w-full max-w-xl overflow-hidden">
        <LostPath />
        <div className="flex flex-col gap-4 p-6 sm:p-10">
          <h1 ref={titleRef} tabIndex={titleRef ? -1 : undefined} className="text-title">
            {title}
          </h1>
          <p className="text-lead text-muted">{text}</p>
          {children}
          <div className="mt-3 flex flex-wrap gap-3 max-sm:*:w-full">{actions}</div>
        </div>
      </Card>
    </div>
  )
}

function LostPath() {
  return (
    <svg viewBox="0 0 560 140" aria-hidden="true" className="w-full bg-action-soft">
      <path d="M0 110h150a40 40 0 0 0 40-40V40" className="stroke-action" strokeWidth="14" fill="none" />
      <path d="M370 100V70a40 40 0 0 1 40-40h150" className="stroke-action" strokeWidth="14" fill="none" />
      <path
        d="M190 40q90-50 180 60"
        className="stroke-action"
        strokeWidth="3"
        strokeDasharray="2 12"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M262 116a36 36 0 0 1 36-36v36Z" className="fill-marigold" />
      <circle cx="190" cy="40" r="14" className="fill-ink" />
    </svg>
  )
}
