import { useEffect, useRef } from 'react'
import { HydrateWhenVisible, lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { playWhenVisible } from './play-when-visible.ts'

const parts = { slides: lazyDemo('slides'), feedback: lazyDemo('feedback'), booking: lazyDemo('booking') }

/**
 * A prompt that types itself and turns into its result. The server's HTML has both; the animation only hides and reveals
 * them (app/styles/demo.css), so the code that draws them is not loaded with the page. The layout follows the width of
 * the container.
 */
export function EventDemo({ demo }: { demo: keyof typeof parts }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => playWhenVisible(container.current), [])
  return (
    <div ref={container} className="demo @container min-w-0">
      <HydrateWhenVisible part={parts[demo]} />
    </div>
  )
}

function lazyDemo(demo: 'slides' | 'feedback' | 'booking') {
  return lazyWhenVisible({
    load: async () => {
      const { figures } = await import('./demo-figure.tsx')
      return { default: figures[demo] }
    },
    fallback: <div className="min-h-160 rounded-card bg-ink/5" />,
    isLoadedOnInteraction: true,
  })
}
