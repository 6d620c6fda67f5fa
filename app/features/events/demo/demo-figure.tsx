import { type ReactNode, useEffect, useRef } from 'react'
import { eventDemos } from '#content/event-demos.ts'
import { Booking } from './booking.tsx'
import { Feedback } from './feedback.tsx'
import { playWhenVisible } from './play-when-visible.ts'
import { Prompt } from './prompt.tsx'
import { Slides } from './slides.tsx'

export const figures = {
  slides: () => (
    <DemoFigure demo="slides">
      <Slides />
    </DemoFigure>
  ),
  feedback: () => (
    <DemoFigure demo="feedback">
      <Feedback />
    </DemoFigure>
  ),
  booking: () => (
    <DemoFigure demo="booking" layout="@4xl:grid-cols-[0.62fr_1.38fr]">
      <Booking />
    </DemoFigure>
  ),
}

interface DemoFigureProps {
  demo: keyof typeof figures
  /** Columns where there is room for the prompt beside the result. */
  layout?: string
  children: ReactNode
}

function DemoFigure({ demo, layout = '', children }: DemoFigureProps) {
  const figure = useRef<HTMLElement>(null)
  // After client-side navigation the figure arrives later than the element around it.
  useEffect(() => playWhenVisible(figure.current?.closest<HTMLElement>('.demo')), [])
  const { alt, caption } = eventDemos[demo]
  return (
    <figure ref={figure}>
      <div className={`grid gap-2 @xl:gap-3 ${layout}`}>
        <Prompt demo={demo} />
        {/* A picture of the result: one text alternative instead of dozens of tiny texts. */}
        <div role="img" aria-label={alt} className="min-w-0">
          {children}
        </div>
      </div>
      <figcaption className="measure mt-4 text-pretty text-muted text-small">{caption}</figcaption>
    </figure>
  )
}
